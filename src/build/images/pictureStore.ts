// The converted images of a site, kept in its `.quire/images/`: files, and an index of them. A key
// names all that an image was made from, so what is kept never becomes wrong; what no build asked
// for in a while is removed when others come.
import { lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap } from '../../shared/isMap.ts'
import { isFile, jsonIn } from '../../tools/files.ts'
import { hash } from '../../tools/hash.ts'
import { replaceFile } from '../../tools/replaceFile.ts'
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

export interface KeptVariant {
  format: ImageFormat
  width: number
  bytes: number
  /** Of the bytes: the file's name in the store begins with it. */
  sum: string
}

interface Entry extends Kept {
  /** Builds that converted something since this was last asked for. */
  age: number
}

type Index = Record<string, Entry>

/** So that a branch of the site finds its images again. */
const MAX_AGE = 10
/** ms between two times that the index is written: a build that is killed loses no more work. */
const SAVE_EVERY = 2000
const DAY = 86_400_000

export class PictureStore {
  readonly #folder: string
  readonly #index: Index
  readonly #used = new Set<string>()
  #hasNew = false
  #savedAt = Date.now()

  /** `isRead` is false for a build that takes nothing from earlier ones. */
  constructor(folder: string, isRead: boolean) {
    this.#folder = folder
    this.#index = isRead ? indexIn(this.#file) : Object.create(null)
  }

  get #file(): string {
    return join(this.#folder, 'index.json')
  }

  fileOf({ sum, format }: Pick<KeptVariant, 'sum' | 'format'>): string {
    return join(this.#folder, `${sum}.${format}`)
  }

  get(key: string): Kept | undefined {
    const entry = this.#index[key]
    if (!entry?.variants.every((variant) => isFile(this.fileOf(variant)))) return undefined
    this.#used.add(key)
    return entry
  }

  put(key: string, made: Made): void {
    mkdirSync(this.#folder, { recursive: true })
    const variants = made.variants.map(({ format, width, bytes }) => {
      const variant = { format, width, bytes: bytes.length, sum: hash([bytes]) }
      const file = this.fileOf(variant)
      replaceFile(file, (temporary) => writeFileSync(temporary, bytes, { flag: 'wx' }))
      return variant
    })
    this.#index[key] = { ...made, variants, age: 0 }
    this.#used.add(key)
    this.#hasNew = true
    if (Date.now() - this.#savedAt > SAVE_EVERY) this.#write(this.#index)
  }

  /** Once all images of the site have been asked for. */
  save(): void {
    if (!this.#hasNew) return
    const index: Index = {}
    for (const [key, entry] of Object.entries(this.#index)) {
      const age = this.#used.has(key) ? 0 : entry.age + 1
      if (age < MAX_AGE) index[key] = { ...entry, age }
    }
    const kept = filesOf(index)
    for (const name of readdirSync(this.#folder)) {
      const file = join(this.#folder, name)
      if (!kept.has(name) && file !== this.#file && isOld(file)) rmSync(file, { force: true })
    }
    this.#write(index)
  }

  #write(index: Index): void {
    replaceFile(this.#file, JSON.stringify(index))
    this.#savedAt = Date.now()
  }
}

/** Of another build that is under way, a file may not be in the index yet. */
const isOld = (file: string) =>
  Date.now() - (lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > DAY

const filesOf = (index: Index) =>
  new Set(
    Object.values(index).flatMap(({ variants }) =>
      variants.map(({ sum, format }) => `${sum}.${format}`),
    ),
  )

/** Empty where it is not one of ours. */
function indexIn(file: string): Index {
  const found = jsonIn(file)
  const index: Index = Object.create(null)
  if (!isMap(found)) return index
  for (const [key, entry] of Object.entries(found)) if (isEntry(entry)) index[key] = entry
  return index
}

/** Its names become paths. */
const isEntry = (value: unknown): value is Entry =>
  isMap(value) &&
  typeof value.age === 'number' &&
  Array.isArray(value.variants) &&
  value.variants.every(isVariant)

const isVariant = (value: unknown): value is KeptVariant =>
  isMap(value) &&
  /^(?:avif|webp)$/.test(String(value.format)) &&
  /^[\da-f]{32}$/.test(String(value.sum)) &&
  Number.isInteger(value.width)
