// Answers of earlier checks, in the site's own folder: what was fine is asked again after a week,
// what was not with the next check.
import { readRegular } from '../../tools/ownFiles.ts'
import { replaceFile } from '../../tools/replaceFile.ts'
import { isLasting, type LinkAnswer } from './answer.ts'

const DAY = 86_400_000
const LASTS = 7 * DAY
/** Of another shape: everything is asked again. */
const VERSION = 1

interface Known {
  /** When it was given, in ms since 1970. */
  at: number
  answer: LinkAnswer
}

export class KnownAnswers {
  readonly #file: string | undefined
  readonly #now: number
  readonly #known: Map<string, Known>

  /** Without a file nothing is known, and nothing kept. */
  constructor(file: string | undefined, now = Date.now()) {
    this.#file = file
    this.#now = now
    this.#known = new Map(file ? read(file) : [])
  }

  get(href: string): LinkAnswer | undefined {
    const known = this.#known.get(href)
    return known && this.#now - known.at < LASTS && known.at <= this.#now ? known.answer : undefined
  }

  put(href: string, answer: LinkAnswer): void {
    if (isLasting(answer)) this.#known.set(href, { at: this.#now, answer })
    else this.#known.delete(href)
  }

  /** Keeps what is not outdated. */
  save(): void {
    if (!this.#file) return
    const links = [...this.#known].filter(([href]) => this.get(href))
    replaceFile(this.#file, JSON.stringify({ version: VERSION, links }))
  }
}

function read(file: string): [string, Known][] {
  try {
    const { version, links } = JSON.parse(String(readRegular(file)))
    return version === VERSION ? links : []
  } catch {
    return []
  }
}
