// The converted images of a site, kept in its `.quire/images/`: files named by the key of what they
// were made from, and a record for each key. What is kept never becomes wrong; what no build asked
// for in a month is removed when others come.
import { lstatSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFile } from '../../tools/files.ts'
import { hash } from '../../tools/hash.ts'
import { replaceFile } from '../../tools/replaceFile.ts'
import { readSealed, writeSealed } from '../../tools/sealedJson.ts'
import type { ImageFormat } from '../../types/content.ts'
import type { Converted } from './convertImage.ts'

/** What became of an image. */
export interface Made {
  variants: Converted[]
  fault?: string
}

export interface Kept extends Pick<Made, 'fault'> {
  variants: KeptVariant[]
}

interface KeptVariant {
  format: ImageFormat
  width: number
  /** Of the bytes. */
  sum: string
  /** From the folder of the store. */
  name: string
}

const DAY = 86_400_000
/** In ms. A branch of the site finds its images again. */
const MAX_AGE = 30 * DAY

export class PictureStore {
  readonly #folder: string
  readonly #isRead: boolean
  readonly #known = new Map<string, Kept>()

  /** `isRead` is false for a build that takes nothing from earlier ones. */
  constructor(folder: string, isRead: boolean) {
    this.#folder = folder
    this.#isRead = isRead
  }

  fileOf({ name }: Pick<KeptVariant, 'name'>): string {
    return join(this.#folder, name)
  }

  get(key: string): Kept | undefined {
    const record = this.#recordOf(key)
    const kept =
      this.#known.get(key) ?? (this.#isRead ? (readSealed(record) as Kept | undefined) : undefined)
    const files = kept?.variants.map((variant) => this.fileOf(variant)) ?? []
    if (!kept || !files.every(isFile)) return undefined
    if (!this.#known.has(key)) for (const file of [record, ...files]) markUsed(file)
    this.#known.set(key, kept)
    return kept
  }

  put(key: string, made: Made): void {
    mkdirSync(this.#folder, { recursive: true })
    const variants = made.variants.map(({ format, width, bytes }) => {
      const variant = { format, width, sum: hash([bytes]), name: `${key}-${width}.${format}` }
      const write = (temporary: string) => writeFileSync(temporary, bytes, { flag: 'wx' })
      replaceFile(this.fileOf(variant), write)
      return variant
    })
    const kept = { ...made, variants }
    writeSealed(this.#recordOf(key), kept)
    this.#known.set(key, kept)
  }

  /** Once all images of the site have been asked for. */
  removeOld(): void {
    for (const name of readdirSync(this.#folder))
      if (ageOf(join(this.#folder, name)) > MAX_AGE)
        rmSync(join(this.#folder, name), { force: true })
  }

  #recordOf(key: string): string {
    return join(this.#folder, `${key}.json`)
  }
}

const ageOf = (file: string): number =>
  Date.now() - (lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())

/** Once a day is enough. */
function markUsed(file: string): void {
  if (ageOf(file) < DAY) return
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // On a read-only disk nothing is removed either.
  }
}
