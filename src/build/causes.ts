// What is known to be wrong with a site, and which broken links may only follow from it: they are
// left out, and counted where the cause would not end the build by itself.

import { joinPath, pathKey, splitHref } from '../shared/url.ts'
import { plural } from '../tools/plural.ts'
import { isGraver, type Problem } from '../tools/problem.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import { postsToCome } from './blogLists.ts'
import type { Consequence, UnsureTarget } from './links/linkWorld.ts'
import { addressesIn, addressesOf } from './mayHave.ts'

/** Are causes whatever they weigh: readers get another page than the author thinks, or none. */
const FOLLOWED = ['POST_SCHEDULED', 'ROUTE_DUPLICATE', 'SOURCE_UNREAD']
/** What the links that follow from one lead to, where it is not what the cause tells of. */
const TARGETS: Record<string, string> = {
  POST_SCHEDULED: 'to lists of the blog, which are empty until then',
}

interface Cause {
  problem: Problem
  /** The sources that may lack their address or their headings. */
  files: string[]
  /** Whether an address may be one of theirs. */
  mayHave: (path: string) => boolean
}

export class Causes {
  readonly #site: Site
  readonly #known: readonly Problem[]
  readonly #followed = new Map<Problem, Consequence[]>()
  #causes: Cause[] | undefined
  #byFile: Map<string, Problem> | undefined
  #filesByPath: Map<string, string[]> | undefined

  /** `known` are the problems so far. */
  constructor(site: Site, known: readonly Problem[]) {
    this.#site = site
    this.#known = known
  }

  /**
   * A file with an error may have lost its address or its headings: an address is not known to be
   * wrong when the file's name or front matter has its last part, nor is a hash on its page.
   */
  readonly isUnsure: UnsureTarget = (href, page, consequence) => {
    if (page && this.#isWithoutCode(page.sourcePath)) return true
    const cause = page ? this.#causeOf(page.sourcePath) : this.#causeOfAddress(href)
    if (!cause) return false
    if (FOLLOWED.includes(cause.code))
      this.#followed
        .set(cause, this.#followed.get(cause) ?? [])
        .get(cause)!
        .push(consequence)
    return true
  }

  /** Each cause with what is to be told in its place: as grave as what is left out for it. */
  weighed(): [cause: Problem, told: Problem][] {
    return [...this.#followed].map(([cause, all]) => {
      const places = [...new Set(all.flatMap(({ places }) => places()))].sort(byPlace)
      const grave = all.find(({ severity }) => isGraver(severity, cause.severity))
      const [verb, first] = places.length === 1 ? ['leads', 'in'] : ['lead', 'the first in']
      const target = TARGETS[cause.code] ?? 'there'
      const line = `${plural(places.length, 'link')} ${verb} ${target}, ${first} ${places[0]}`
      const details = [...(cause.details ?? []), ...(places.length > 0 ? [line] : [])]
      return [cause, { ...cause, severity: grave?.severity ?? cause.severity, details }]
    })
  }

  #causeOf(file: string | undefined): Problem | undefined {
    this.#byFile ??= new Map(
      this.#all().flatMap(({ problem, files }) => files.map((file) => [file, problem])),
    )
    return file === undefined ? undefined : this.#byFile.get(file)
  }

  #causeOfAddress(href: string): Problem | undefined {
    const { path } = splitHref(href)
    return this.#all().find(({ mayHave }) => mayHave(path))?.problem
  }

  #all(): Cause[] {
    this.#causes ??= this.#known
      .filter(({ severity, code }) => severity === 'error' || FOLLOWED.includes(code))
      .map((problem) => this.#cause(problem))
    return this.#causes
  }

  #cause(problem: Problem): Cause {
    const { code, file } = problem
    const { config, unreadPlaces } = this.#site
    const none = { problem, files: [], mayHave: () => false }
    if (file === undefined || file === config.file) return none
    const unread = unreadPlaces?.find(({ problem }) => problem.file === file)
    if (unread) return { ...none, mayHave: addressesIn(unread, config) }
    if (code === 'POST_SCHEDULED') return { ...none, mayHave: this.#listsWith(file) }
    const files = code === 'ROUTE_DUPLICATE' ? this.#filesAt(file) : [file]
    // Files of one section have one address, and take none from other pages.
    const isOne = code === 'ROUTE_DUPLICATE' && this.#sectionsOf(files) === 1
    if (isOne) return { ...none, files }
    const mayHave = addressesOf(files, config.root)
    return { problem, files, mayHave: (path) => this.#isOf(files, path) || mayHave(path) }
  }

  /** The address that one of them would have, had its path not been refused. */
  #isOf(files: string[], path: string): boolean {
    const { config, entryBySource } = this.#site
    const key = pathKey(path)
    return files.some((file) => {
      const entry = entryBySource.get(file)
      return entry && [entry.path, joinPath(config.baseUrl, entry.path)].map(pathKey).includes(key)
    })
  }

  /** Addresses that its blog has with a post that is held back. */
  #listsWith(file: string): Cause['mayHave'] {
    return (path) => postsToCome(path, this.#site).some(({ source }) => source.path === file)
  }

  #sectionsOf(files: string[]): number {
    return new Set(files.map((file) => this.#site.entryBySource.get(file)?.source.section)).size
  }

  /** All that have the path of this one. */
  #filesAt(file: string): string[] {
    const { entryBySource } = this.#site
    this.#filesByPath ??= filesByPath(entryBySource.values())
    const entry = entryBySource.get(file)
    return (entry && this.#filesByPath.get(pathKey(entry.path))) ?? [file]
  }

  /** Where the code of authors cannot be bundled, pages that run some are shown without it. */
  #isWithoutCode(file: string | undefined): boolean {
    const entry = file === undefined ? undefined : this.#site.entryBySource.get(file)
    const isCode = entry !== undefined && entry.compiled.body.type !== 'html'
    return isCode && this.#known.some(({ code }) => code === 'BUNDLE_FAILED')
  }
}

function filesByPath(entries: Iterable<Entry>): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const { path, source } of entries) {
    const same = files.get(pathKey(path))
    if (same) same.push(source.path)
    else files.set(pathKey(path), [source.path])
  }
  return files
}

const byPlace = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
