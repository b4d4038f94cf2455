// Knows what has changed since the last build before anything is compiled or put together. Where
// nothing has, the published site is the result. Everything that a build looks at is part of the
// site's inputs (inputs.ts) or listed next to them.
import { join } from 'node:path'
import { areCurrent } from '../compile/includes/includes.ts'
import type { SiteConfig } from '../config/config.ts'
import type { OutputRecord } from '../output/publish/outputRecord.ts'
import { stateOf } from '../tools/files.ts'
import { presentTime } from '../tools/presentTime.ts'
import type { Problem } from '../tools/problem.ts'
import type { BuildFlags, Report } from '../tools/report.ts'
import { readSealed, writeSealed } from '../tools/sealedJson.ts'
import type { Include } from '../types/compiled.ts'
import type { Site } from '../types/site.ts'
import type { FoundSite } from './findSite.ts'
import { type Inputs, inputsOf } from './inputs.ts'
import { type KeptPages, removeKeptPages, writeKeptPages } from './keptPages.ts'
import type { FinishedSite } from './makeSite.ts'

/** What is stored of a build that succeeded. */
interface LastBuildRecord {
  inputs: Inputs
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

export interface ChangedText {
  /** Of its source. */
  path: string
  /** The hash of the text that the last build had. */
  before: string
}

export class LastBuild {
  readonly #config: SiteConfig
  readonly #file: string
  readonly #record: OutputRecord
  readonly #inputs: Promise<Inputs | undefined>
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

  /**
   * The sources whose texts a build would find changed: [] when it would give what is published.
   * Undefined where anything else may have changed, or more than one text.
   */
  async changed(): Promise<ChangedText[] | undefined> {
    const last = this.#last
    // Whether a post is from the future changes with the time.
    if (!last || last.problems.some(({ code }) => code === 'POST_DATE_FUTURE')) return undefined
    const now = presentTime()
    const isNow = ({ since = '', until }: Site['span']) =>
      since <= now && (until === undefined || now < until)
    if (!last.spans?.every(isNow)) return undefined
    const inputs = await this.#inputs
    if (this.#record.hash() !== last.manifest || inputs?.key !== last.inputs?.key) return undefined
    const changed = changedTexts(last.inputs, inputs!)
    if (
      !changed ||
      !last.checkedPaths.every(([file, state]) => stateOf(file) === state) ||
      !areCurrent(last.includedFiles, this.#config.root)
    )
      return undefined
    this.#published = this.#record.intactFiles() ?? 0
    return this.#published > 0 ? changed : undefined
  }

  /** What that build reported. */
  get problems(): Problem[] {
    return this.#last!.problems
  }

  /** Reports as that build did. Throws SiteError with `--strict` when it had warnings. */
  repeat(report: Report): void {
    const { problems, pages, clientBytes } = this.#last!
    report.add(...problems)
    report.stopOnErrors()
    Object.assign(report, { pages, clientBytes })
    report.files.unchanged = this.#published
  }

  /** After the page of a changed text was made again, and nothing else. */
  async rememberEdit(kept: KeptPages): Promise<void> {
    const inputs = (await this.#inputs)!
    this.#write({ ...this.#last!, inputs, manifest: this.#record.hash() }, kept)
  }

  async remember(
    { content, spans, kept }: FinishedSite,
    { problems, pages, clientBytes }: Report,
  ): Promise<void> {
    const inputs = await this.#inputs
    if (!inputs) return
    const includedFiles = content.compiled.flatMap((compiled) => compiled.includedFiles ?? [])
    const manifest = this.#record.hash()
    const checkedPaths = [...content.checkedPaths]
    this.#write(
      { inputs, manifest, checkedPaths, includedFiles, problems, pages, clientBytes, spans },
      kept,
    )
  }

  #write(last: LastBuildRecord, kept: KeptPages | undefined): void {
    // What is left of another build must not go with this one, whatever the disk refuses.
    removeKeptPages(this.#record)
    writeSealed(this.#file, last)
    if (kept) writeKeptPages(kept, this.#record)
  }
}

/** Undefined where the sources are others, or more than one text has changed. */
function changedTexts(before: Inputs, now: Inputs): ChangedText[] | undefined {
  if (before.texts.length !== now.texts.length) return undefined
  const changed: ChangedText[] = []
  for (const [i, [path, hash]] of now.texts.entries()) {
    const [knownPath, known] = before.texts[i]!
    if (path !== knownPath) return undefined
    if (hash !== known) changed.push({ path, before: known })
  }
  return changed.length > 1 ? undefined : changed
}
