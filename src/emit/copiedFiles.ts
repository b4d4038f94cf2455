// Files of the author's that are copied: what pages show or link to, and the static folders.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isFile, stateOf } from '../tools/files.ts'
import { shownPath } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import type { Site } from '../types/site.ts'
import type { OutputFile } from './outputFile.ts'

export function copiedFiles({ assets, pictures, staticFiles, config }: Site): OutputFile[] {
  const copy = (servedAt: string, file: string, key: string, source: string): OutputFile => ({
    path: servedAt.slice(1),
    key,
    file,
    source,
  })
  return [
    ...[...assets.values()].map(({ servedAt, file, path }) => copy(servedAt, file, servedAt, path)),
    ...[...(pictures ?? [])].flatMap(([path, { variants }]) =>
      variants.map(({ servedAt, file }) => copy(servedAt, file, servedAt, path)),
    ),
    ...[...staticFiles].map((servedAt) => {
      const file = staticFile(servedAt, config)
      return copy(servedAt, file, stateOf(file), shownPath(file, config.root))
    }),
  ]
}

/** The file on disk of a static file, by its path as served. */
function staticFile(servedAt: string, config: SiteConfig): string {
  const file = config.staticDirectories
    .map((folder) => join(config.root, folder, servedAt))
    .find(isFile)
  if (!file)
    throw new SiteError(
      [
        {
          code: 'STATIC_FILE',
          severity: 'error',
          message: `${servedAt} has vanished while building`,
          hint: 'Build again.',
        },
      ],
      3,
    )
  return file
}
