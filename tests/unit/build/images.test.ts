// Which images are converted, into what, and what is kept of that.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { imageSize } from 'image-size'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { convertImage, loadSharp } from '../../../src/build/images/convertImage.ts'
import { faultOfSize, kindOf, widthsFor } from '../../../src/build/images/imageKind.ts'
import { PictureStore } from '../../../src/build/images/pictureStore.ts'
import { entryOf, optionalPackage } from '../../../src/config/optionalPackage.ts'

const long = (...parts: (string | number[])[]) =>
  Buffer.concat([
    ...parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
    Buffer.alloc(9000),
  ])
/** Of so many bits a colour, with a palette or without. */
const png = (bits: number, colours: number, ...parts: string[]) =>
  long('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', Array(8).fill(1), [bits, colours], ...parts)

test('an image is told by its bytes; animations, drawings and what is small are left as they are', () => {
  expect(kindOf(long([0xff, 0xd8, 0xff]))).toBe('photo')
  expect(kindOf(png(8, 2, 'IDAT'))).toBe('screen')
  expect(kindOf(png(8, 3, 'IDAT'))).toBe('flat')
  expect(kindOf(png(4, 3, 'IDAT'))).toBeUndefined()
  expect(kindOf(png(8, 2, 'acTL', 'IDAT'))).toBeUndefined()
  expect(kindOf(png(8, 2, 'IDAT', 'acTL'))).toBe('screen')
  expect(kindOf(long('RIFF\0\0\0\0WEBPVP8 '))).toBe('photo')
  expect(kindOf(long('RIFF\0\0\0\0WEBPVP8X', [10, 0, 0, 0, 0b10]))).toBeUndefined()
  expect(kindOf(long('\0\0\0\x20ftypavif'))).toBe('photo')
  for (const other of ['<svg>', 'GIF89a', 'II*\0', '\0\0\0\x20ftypheic', ''])
    expect(kindOf(long(other))).toBeUndefined()
  expect(kindOf(png(8, 2).subarray(0, 7999))).toBeUndefined()
})

test('it gets the widths that it has room for, and its own or the widest', () => {
  expect(widthsFor(3000, [480, 960, 1440])).toEqual([480, 960, 1440])
  expect(widthsFor(1500, [480, 960, 1440])).toEqual([480, 960, 1440])
  expect(widthsFor(1000, [480, 960, 1440])).toEqual([480, 1000])
  expect(widthsFor(300, [480, 960, 1440])).toEqual([300])
  expect(widthsFor(63, [480])).toEqual([])
  expect(faultOfSize({ width: 100_000, height: 100_000 })).toContain('10000 million pixels')
  expect(faultOfSize({ width: 8000, height: 6000 })).toBeUndefined()
})

describe('what was converted', () => {
  let folder: string
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))
  const made = (text: string) => ({
    variants: [{ format: 'webp' as const, width: 9, bytes: Buffer.from(text) }],
  })

  test('is there for the next build, until its file is lost or a month had no use for it', () => {
    const month = Date.now() / 1000 - 31 * 86_400
    const keys = ['a', 'b', 'c'].map((sign) => sign.repeat(32)) as [string, string, string]
    const first = new PictureStore(folder, true)
    expect(first.get(keys[0])).toBeUndefined()
    first.put(keys[0], made('a'))
    first.put(keys[1], { variants: [], fault: 'is odd' })
    first.put(keys[2], made('c'))
    const again = new PictureStore(folder, true)
    expect(again.get(keys[0])).toMatchObject({ variants: [{ format: 'webp', width: 9 }] })
    expect(again.get(keys[1])).toMatchObject({ fault: 'is odd' })
    expect(new PictureStore(folder, false).get(keys[0])).toBeUndefined()
    for (const name of fs.readdirSync(folder)) fs.utimesSync(path.join(folder, name), month, month)
    const later = new PictureStore(folder, true)
    later.get(keys[0])
    later.get(keys[1])
    later.removeOld()
    const last = new PictureStore(folder, true)
    expect(keys.map((key) => last.get(key) !== undefined)).toEqual([true, true, false])
    expect(fs.readdirSync(folder)).toHaveLength(3)
    fs.rmSync(last.fileOf(last.get(keys[0])!.variants[0]!))
    expect(last.get(keys[0])).toBeUndefined()
  })

  test('counts as nothing where its record is damaged', () => {
    const store = new PictureStore(folder, true)
    store.put('a', made('a'))
    const record = path.join(folder, 'a.json')
    const text = fs.readFileSync(record, 'utf8')
    for (const damaged of [
      '',
      '[',
      'null',
      text.replace('a-9.webp', '../../a'),
      text.slice(0, -1),
    ]) {
      fs.writeFileSync(record, damaged)
      expect(new PictureStore(folder, true).get('a')).toBeUndefined()
    }
    fs.writeFileSync(record, text)
    expect(new PictureStore(folder, true).get('a')).toBeDefined()
  })
})

const sharpPackage = optionalPackage('sharp', import.meta.dirname)
const skip = sharpPackage ? '' : ' (sharp is not installed)'

describe.skipIf(!sharpPackage)(`a converted image${skip}`, () => {
  const sharp = () => loadSharp(entryOf(sharpPackage!))
  const options = { widths: [100, 200], formats: ['webp' as const], quality: 80, seconds: 20 }
  const noise = (format: 'jpeg' | 'webp', more: object = {}, orientation = 1): Promise<Buffer> => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 }
    const create = { width: 300, height: 200, channels: 3, noise }
    return createRequire(import.meta.url)('sharp')({ create })
      [format](more)
      .withMetadata({ orientation })
      .toBuffer()
  }

  test('has the wanted widths, is upright, and has fewer bytes than the image and the next wider one', async () => {
    const bytes = await noise('jpeg', { quality: 95 })
    const made = await convertImage({ ...options, bytes, kind: 'photo' }, sharp())
    expect(made.map(({ width }) => width)).toEqual([100, 200])
    const [small, large] = made.map((each) => each.bytes.length)
    expect(small).toBeLessThan(large!)
    expect(large).toBeLessThan(bytes.length)
    const lying = await convertImage(
      { ...options, bytes: await noise('jpeg', {}, 6), kind: 'photo' },
      sharp(),
    )
    expect(imageSize(lying[0]!.bytes)).toMatchObject({ width: 100, height: 150 })
    const again = await convertImage({ ...options, bytes, kind: 'photo' }, sharp())
    expect(again).toEqual(made)
    const poor = { ...options, bytes: await noise('webp', { quality: 1 }), widths: [300] }
    expect(await convertImage({ ...poor, kind: 'photo' }, sharp())).toEqual([])
  })

  test('is refused where the image is damaged or of another format', async () => {
    const bytes = (await noise('jpeg')).subarray(0, 4000)
    await expect(convertImage({ ...options, bytes, kind: 'photo' }, sharp())).rejects.toThrow(
      /premature end/,
    )
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(convertImage({ ...options, bytes: svg, kind: 'photo' }, sharp())).rejects.toThrow()
  })
})
