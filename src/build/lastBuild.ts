// Knows that nothing has changed since the last build before anything is compiled or put together:
// then the published site is the result. Everything that a build looks at is part of the site's key
// or listed next to it; what has no name, such as a function in the configuration, makes a build go
// its usual way. tests/build/inputs.test.ts compares it with the files that a build opens.
import { join } from 'node:path'
import { areCurrent } from '../compile/includes/includes.ts'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders, versionNames } from '../config/docsFolders.ts'
import { siteTheme } from '../config/siteTheme.ts'
import { notesOf, textBehind } from '../config/texts.ts'
import { dataFilesOf } from '../content/dataPaths.ts'
import { translatedDataFiles } from '../content/translationPaths.ts'
import type { OutputRecord } from '../output/publish/outputRecord.ts'
import { engineId } from '../tools/engine.ts'
import { jsonIn, stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { presentTime } from '../tools/presentTime.ts'
import type { Problem } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import type { BuildFlags, Report } from '../tools/report.ts'
import type { Include } from '../types/compiled.ts'
import type { Content } from '../types/content.ts'
import type { Site } from '../types/site.ts'
import type { FoundSite } from './findSite.ts'
import { readSidebarsOf } from './readSidebars.ts'
import { readStaticFolder } from './staticFolders.ts'

/** What is stored of a build that succeeded. */
interface LastBuildRecord {
  /** Of all that went in. */
  key: string
  /**
   * Of what is known of the published files: a site that another build put in their place is
   * another site.
   */
  manifest: string
  /** Files that links and images name, with their state when they were looked at. */
  checkedPaths: [file: string, state: string][]
  includedFiles: Include[]
  /** What the build reported, to be reported again. */
  problems: Problem[]
  pages: number
  clientBytes: number
  /** Of each locale: when its posts are those that have appeared. */
  spans: Site['span'][]
}

type Flags = Pick<BuildFlags, 'drafts'>

export class LastBuild {
  readonly #config: SiteConfig
  readonly #file: string
  readonly #record: OutputRecord
  readonly #key: Promise<string | undefined>
  readonly #last: LastBuildRecord | undefined
  #published = 0

  /**
   * The key is taken now: a file that is changed while the site is built belongs to the next build.
   */
  constructor(
    config: SiteConfig,
    { scan, bundling, git }: FoundSite,
    flags: Flags,
    record: OutputRecord,
  ) {
    this.#config = config
    this.#file = join(record.folder, 'last.json')
    this.#record = record
    this.#last = jsonIn(this.#file) as LastBuildRecord | undefined
    // What cannot be read is reported where it is needed.
    this.#key = Promise.all([inputsKey(config, { scan, git }, flags), bundling]).then(
      ([inputs, bundle]) => inputs && hash([inputs, bundle.hash]),
      () => undefined,
    )
  }

  /** True when a build would give what is published. */
  async isCurrent(): Promise<boolean> {
    const last = this.#last
    // Whether a post is from the future changes with the time.
    if (!last || last.problems.some(({ code }) => code === 'POST_DATE_FUTURE')) return false
    const now = presentTime()
    const isNow = ({ since = '', until }: Site['span']) =>
      since <= now && (until === undefined || now < until)
    if (!last.spans?.every(isNow)) return false
    if (this.#record.hash() !== last.manifest || (await this.#key) !== last.key) return false
    if (
      !last.checkedPaths.every(([file, state]) => stateOf(file) === state) ||
      !areCurrent(last.includedFiles, this.#config.root)
    )
      return false
    this.#published = this.#record.intactFiles() ?? 0
    return this.#published > 0
  }

  /** Reports as that build did. Throws SiteError with `--strict` when it had warnings. */
  repeat(report: Report): void {
    const { problems, pages, clientBytes } = this.#last!
    report.add(...problems)
    Object.assign(report, { pages, clientBytes })
    report.files.unchanged = this.#published
    report.stopOnErrors()
  }

  async remember(
    { content, spans }: { content: Content; spans: Site['span'][] },
    { problems, pages, clientBytes }: Report,
  ): Promise<void> {
    const key = await this.#key
    if (key === undefined) return
    const includedFiles = content.compiled.flatMap((compiled) => compiled.includedFiles ?? [])
    const last: LastBuildRecord = {
      key,
      manifest: this.#record.hash(),
      checkedPaths: [...content.checkedPaths],
      includedFiles,
      problems,
      pages,
      clientBytes,
      spans,
    }
    replaceFile(this.#file, JSON.stringify(last))
  }
}

/**
 * Names everything that goes into a site but the theme and the files that `LastBuildRecord` lists;
 * undefined when something has no name.
 */
async function inputsKey(
  config: SiteConfig,
  { scan, git }: Pick<FoundSite, 'scan' | 'git'>,
  flags: Flags,
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
    ...scan.sources.flatMap(({ source }) => [source.path, source.hash]),
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
