// Knows what has changed since the last build before anything is compiled or put together. Where
// nothing has, the published site is the result. Everything that a build looks at is part of the
// site's inputs (inputs.ts) or listed next to them.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { areCurrent } from '../markdown/includes/includes.ts'
import type { OutputRecord } from '../publish/outputRecord.ts'
import { stateOf } from '../tools/files.ts'
import { presentTime } from '../tools/presentTime.ts'
import type { Problem } from '../tools/problem.ts'
import type { BuildFlags, Report } from '../tools/report.ts'
import { readSealed, writeSealed } from '../tools/sealedJson.ts'
import type { Include } from '../types/compiled.ts'
import type { Site } from '../types/site.ts'
import type { FoundSite } from './findSite.ts'
import { inputsOf } from './inputs.ts'
import type { FinishedSite } from './makeSite.ts'

/** What is stored of a build that succeeded. */
interface LastBuildRecord {
  /** Names everything that went into the site (inputs.ts). */
  inputs: string
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

export class LastBuild {
  readonly #config: SiteConfig
  readonly #file: string
  readonly #record: OutputRecord
  readonly #inputs: Promise<string | undefined>
  readonly #last: LastBuildRecord | undefined
  #published = 0

  /**
   * The inputs are looked at now: a file that is changed while the site is built belongs to the
   * next build.
   */
  constructor(
    config: SiteConfig,
    found: FoundSite,
    flags: Pick<BuildFlags, 'drafts'>,
    record: OutputRecord,
  ) {
    this.#config = config
    this.#file = join(record.folder, 'last.json')
    this.#record = record
    this.#last = readSealed(this.#file) as LastBuildRecord | undefined
    // What cannot be read is reported where it is needed.
    this.#inputs = inputsOf(config, found, flags).catch(() => undefined)
  }

  /** Whether a build would give what is published. */
  async isCurrent(): Promise<boolean> {
    const last = this.#last
    // Whether a post is from the future changes with the time.
    if (!last || last.problems.some(({ code }) => code === 'POST_DATE_FUTURE')) return false
    const now = presentTime()
    const isNow = ({ since = '', until }: Site['span']) =>
      since <= now && (until === undefined || now < until)
    if (!last.spans?.every(isNow)) return false
    if (
      this.#record.hash() !== last.manifest ||
      (await this.#inputs) !== last.inputs ||
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
    report.add(problems)
    report.stopOnErrors()
    Object.assign(report, { pages, clientBytes })
    report.files.unchanged = this.#published
  }

  async remember(
    { content, spans }: FinishedSite,
    { problems, more, pages, clientBytes }: Report,
  ): Promise<void> {
    const inputs = await this.#inputs
    // What was only counted cannot be told of a page that changes.
    if (!inputs || more.length > 0) return
    const includedFiles = content.compiled.flatMap((compiled) => compiled.includedFiles ?? [])
    const manifest = this.#record.hash()
    const checkedPaths = [...content.checkedPaths]
    writeSealed(this.#file, {
      inputs,
      manifest,
      checkedPaths,
      includedFiles,
      problems,
      pages,
      clientBytes,
      spans,
    } satisfies LastBuildRecord)
  }
}
