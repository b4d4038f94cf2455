// The images that texts show, in the formats and widths that the site wants. What was converted
// before is taken from the site's store; the rest is converted a few at a time.
import { join } from 'node:path'
import type { ImageConverter, SiteConfig } from '../../config/config.ts'
import type { ImageOptions } from '../../config/schema/images.ts'
import { placeInConfig } from '../../config/texts.ts'
import { assetCandidates } from '../../site/links/assets.ts'
import { isDiskError } from '../../tools/diskProblem.ts'
import { engineId } from '../../tools/engine.ts'
import { hash } from '../../tools/hash.ts'
import { homeOf } from '../../tools/home.ts'
import { readRegular } from '../../tools/ownFiles.ts'
import type { Report } from '../../tools/report.ts'
import type { Asset, Content, Picture } from '../../types/content.ts'
import { noteUnkept } from '../notes.ts'
import { convertImage, loadSharp, type Sharp } from './convertImage.ts'
import { faultOfSize, isLarge, kindOf, widthsFor } from './imageKind.ts'
import { type Kept, type Made, PictureStore } from './pictureStore.ts'

/** As many as the threads that packages share in Node. */
const AT_ONCE = 4
/** For each width and format. */
const SECONDS = Math.ceil(Number(process.env.QUIRE_FILE_SECONDS) || 20)

type Shown = Pick<Content, 'sources' | 'translations' | 'compiled' | 'assets'>

interface Options {
  report: Report
  /** Whether what is stored may be used. */
  useCache: boolean
  /** Whether what is not stored stays as it is. */
  isKeptOnly?: boolean
  signal?: AbortSignal
}

/** By the path of the image; undefined where no images are converted. */
export async function readPictures(
  config: SiteConfig,
  content: Shown,
  { report, useCache, isKeptOnly = false, signal }: Options,
): Promise<Content['pictures']> {
  const { images, sharp: converter } = config
  if (!images || !converter) return undefined
  const store = new PictureStore(join(homeOf(config.root), 'images'), useCache)
  const shown = shownImages(config, content).map((asset) => ({
    asset,
    key: keyOf(asset, images, converter),
  }))
  // Copies of an image have one key, and are converted once.
  const missing = new Map<string, Asset>()
  for (const { asset, key } of shown) if (!store.get(key)) missing.set(key, asset)
  if (missing.size > 0 && !isKeptOnly) {
    const sharp = loaded(config, converter, report)
    if (!sharp) return undefined
    const done = report.progress?.count('images', missing.size)
    // The package keeps the errors of all conversions in one place: in parallel, one of them may
    // get another's error, or none. What fails is tried again alone, for its own fault.
    const again: [string, Asset][] = []
    const convert = async ([key, asset]: [string, Asset], isAlone: boolean) => {
      signal?.throwIfAborted()
      const made = await converted(asset, images, sharp)
      if (made.fault !== undefined && !isAlone) return void again.push([key, asset])
      store.put(key, made)
      done?.()
    }
    const all = [...missing]
    await inTurns(
      AT_ONCE,
      all.filter(([, asset]) => !isLarge(asset)),
      (each) => convert(each, false),
    )
    await inTurns(1, [...all.filter(([, asset]) => isLarge(asset)), ...again], (each) =>
      convert(each, true),
    )
    removeOld(store, report)
  }
  return new Map(
    shown.flatMap(({ asset, key }) => {
      const kept = store.get(key)
      return kept ? [[asset.path, pictureFrom(asset, kept, store)]] : []
    }),
  )
}

/** Each turn takes the next when it is done with one. */
async function inTurns<T>(turns: number, all: T[], run: (each: T) => Promise<void>) {
  const waiting = all.values()
  const turn = async () => {
    for (const each of waiting) await run(each)
  }
  await Promise.all(Array.from({ length: turns }, turn))
}

async function converted(asset: Asset, images: ImageOptions, sharp: Sharp): Promise<Made> {
  const task = taskFor(asset, images)
  if (!task) return { variants: [] }
  if (typeof task === 'string') return { variants: [], fault: task }
  try {
    return { variants: await convertImage(task, sharp) }
  } catch (error) {
    if (isDiskError(error)) throw error
    return { variants: [], fault: faultOf(error as Error) }
  }
}

function removeOld(store: PictureStore, report: Report): void {
  try {
    store.removeOld()
  } catch (error) {
    if (!isDiskError(error)) throw error
    noteUnkept(report, error)
  }
}

/** Undefined for an image that stays as it is, a text for one that is at fault. */
function taskFor(asset: Asset, { widths, formats, quality }: ImageOptions) {
  const bytes = readRegular(asset.file)
  const kind = bytes && kindOf(bytes)
  if (!kind || asset.width === undefined || asset.fault !== undefined) return undefined
  const wanted = widthsFor(asset.width, widths)
  if (wanted.length === 0) return undefined
  return faultOfSize(asset) ?? { bytes, kind, widths: wanted, formats, quality, seconds: SECONDS }
}

/** Each once, by its path. */
function shownImages(
  config: SiteConfig,
  { sources, translations, compiled, assets }: Shown,
): Asset[] {
  const all = [...sources, ...Object.values(translations).flatMap((each) => each.sources)]
  const sourceOf = new Map(all.map((source) => [source.path, source]))
  const shown = new Map<string, Asset>()
  for (const { path, links } of compiled) {
    const source = sourceOf.get(path)
    if (!source) continue
    for (const link of links) {
      if (link.kind !== 'image') continue
      for (const candidate of assetCandidates(link, source, config)) {
        const asset = assets.get(candidate)
        if (asset?.kind === 'image') shown.set(candidate, asset)
      }
    }
  }
  return [...shown.values()]
}

const keyOf = (
  { sum = '' }: Asset,
  { formats, widths, quality }: ImageOptions,
  { version }: ImageConverter,
) => hash([sum, engineId, version, JSON.stringify([formats, widths, quality])])

/** Names of ours: the image's own, its width, and a hash of the bytes. */
function pictureFrom({ servedAt }: Asset, { variants, fault }: Kept, store: PictureStore): Picture {
  const base = servedAt.replace(/-[\da-f]{8}(?:\.[^./]*)?$/, '')
  return {
    variants: variants.map(({ format, width, sum, name }) => ({
      format,
      width,
      file: store.fileOf({ name }),
      servedAt: `${base}-${width}w-${sum.slice(0, 8)}.${format}`,
    })),
    ...(fault && { fault }),
  }
}

/** The first line of what the package says: it goes on with the state of its readers. */
function faultOf({ message }: Error): string {
  if (/timeout/i.test(message)) return `takes more than ${SECONDS} s to convert`
  const [first = ''] = message.split('\n')
  return `cannot be converted (${first.trim().slice(0, 200)})`
}

/** Undefined, and a problem, where the package does not work on this machine. */
function loaded(config: SiteConfig, { file }: ImageConverter, report: Report): Sharp | undefined {
  try {
    return loadSharp(file)
  } catch (error) {
    const [first = ''] = String((error as Error).message)
      .trim()
      .split('\n')
    report.add([
      {
        code: 'PACKAGE_MISSING',
        severity: 'warning',
        message: `sharp cannot be loaded (${first}): images are published as they are`,
        ...placeInConfig(config, ['images']),
        hint: "Run npm install sharp in the site's folder, on this machine.",
      },
    ])
    return undefined
  }
}
