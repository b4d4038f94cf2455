// Names everything that goes into a site: equal names, equal site. What has no name, such as a
// function in the configuration, makes a build go its usual way. tests/build/inputs.test.ts
// compares it with the files that a build opens.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders, versionNames } from '../config/docsFolders.ts'
import { siteTheme } from '../config/siteTheme.ts'
import { notesOf, textBehind } from '../config/texts.ts'
import { dataFilesOf } from '../content/dataPaths.ts'
import { translatedDataFiles } from '../content/translationPaths.ts'
import { engineId } from '../tools/engine.ts'
import { stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import type { BuildFlags } from '../tools/report.ts'
import type { FoundSite } from './findSite.ts'
import { readSidebarsOf } from './readSidebars.ts'
import { readStaticFolder } from './staticFolders.ts'

/** Undefined when something has no name. Rejects for what cannot be read. */
export async function inputsOf(
  config: SiteConfig,
  { scan, git, bundling }: FoundSite,
  flags: Pick<BuildFlags, 'drafts'>,
): Promise<string | undefined> {
  const [rest, bundle] = await Promise.all([restOf(config, { scan, git }, flags), bundling])
  if (rest === undefined) return undefined
  const texts = scan.sources.flatMap(({ source }) => [source.path, source.hash])
  return hash([rest, bundle.hash, ...texts])
}

async function restOf(
  config: SiteConfig,
  { scan, git }: Pick<FoundSite, 'scan' | 'git'>,
  flags: Pick<BuildFlags, 'drafts'>,
): Promise<string | undefined> {
  const sidebars = await Promise.all(
    Object.keys(docsFolders(config)).map((version) => readSidebarsOf(version, config)),
  )
  const data = [
    ...scan.categoryFiles.map(({ file }) => file),
    ...dataFilesOf(config),
    ...translatedDataFiles(config).map((path) => join(config.root, path)),
  ]
  const ownTheme = siteTheme(config.root)
  const named = plainJson([config, flags.drafts, git, versionNames(config), sidebars, ownTheme])
  if (named === undefined) return undefined
  return hash([
    engineId,
    named,
    // Its report names lines.
    textBehind(config),
    JSON.stringify(notesOf(config)),
    ...scan.unread,
    ...data.flatMap((file) => [file, stateOf(file)]),
    ...config.staticDirectories.flatMap((folder) => {
      const { files, hidden, problems } = readStaticFolder(folder, config)
      return [
        ...hidden,
        JSON.stringify(problems),
        ...files.flatMap((path) => [folder, path, stateOf(join(config.root, folder, path))]),
      ]
    }),
  ])
}

/** JSON of plain data; undefined when there is something in it that JSON leaves out or changes. */
function plainJson(value: unknown): string | undefined {
  let isPlain = true
  const json = JSON.stringify(value, (_, inner: unknown) => {
    const isOdd =
      typeof inner === 'function' || typeof inner === 'symbol' || typeof inner === 'bigint'
    if (isOdd || inner instanceof RegExp || inner instanceof Map || inner instanceof Set)
      isPlain = false
    return isOdd ? null : inner
  })
  return isPlain ? json : undefined
}
