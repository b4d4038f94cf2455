// The files that pages link to or show: they are published as they are, under names of ours. Only
// what an author plainly meant is among them.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { stateOf } from '../tools/files.ts'
import { nearestPath } from '../tools/nearestPath.ts'
import { sameName } from '../tools/sameName.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Content } from '../types/content.ts'
import type { Source } from '../types/source.ts'
import { type AssetFiles, pathsOf } from './assetFiles.ts'

type Looked = Pick<Content, 'assets' | 'refused' | 'nearFiles' | 'checkedPaths'>

/** Looks up every file that a page shows or offers. */
export function readAssets(
  sources: Source[],
  compiled: Compiled[],
  config: SiteConfig,
  files: AssetFiles,
): Looked {
  const found: Looked = {
    assets: new Map(),
    refused: new Map(),
    nearFiles: new Map(),
    checkedPaths: new Map(),
  }
  compiled.forEach(({ links, frontMatter }, i) => {
    const { image } = frontMatter
    const named =
      image && !isStatic(image) ? [...links, { kind: 'image' as const, target: image }] : links
    for (const link of named) {
      const paths = pathsOf(link, sources[i]!, config)
      for (const path of paths) {
        const file = join(config.root, path)
        if (found.checkedPaths.has(file)) continue
        const state = files.state(path)
        found.checkedPaths.set(file, state)
        const asset = files.at(path, link.kind, state)
        if (typeof asset === 'string') found.refused.set(path, asset)
        else if (asset) found.assets.set(path, asset)
      }
      if (link.kind === 'image' && !paths.some((path) => found.assets.has(path))) noteNear(paths)
    }
  })
  return found

  /** A field names a static file as it is served; only in a text it becomes a file of the page. */
  function isStatic(target: string): boolean {
    const { root, staticDirectories } = config
    return (
      target.startsWith('/') &&
      staticDirectories.some((folder) => stateOf(join(root, folder, target)) !== '')
    )
  }

  function noteNear(paths: string[]): void {
    for (const path of paths) {
      if (found.nearFiles.has(path)) continue
      const near = sameName(path, config.root) ?? nearestPath(path, config.root)
      if (near !== undefined) found.nearFiles.set(path, near)
    }
  }
}
