// What a browser chooses from, in the HTML of a text and in what a module is given.
import { expect, test } from 'vitest'
import { pictureSlot, withPictures } from '../../../src/site/links/pictures.ts'
import type { Asset, Picture, Variant } from '../../../src/types/content.ts'
import { expectLinear } from '../../support/linear.ts'
import { configFor } from './support.ts'

const asset: Asset = {
  path: 'content/docs/a b.png',
  file: '/a b.png',
  kind: 'image',
  servedAt: '/assets/images/a b&c-11111111.png',
  width: 1000,
  height: 500,
}
const variant = (format: Variant['format'], width: number): Variant => ({
  format,
  width,
  file: '',
  servedAt: `/assets/images/a b&c-${width}w-22222222.${format}`,
})
const siteWith = (variants: Variant[], baseUrl = '/') => ({
  config: configFor({
    config: {
      baseUrl,
      images: {
        formats: ['webp'],
        widths: [480, 960, 1440],
        quality: 80,
        textWidth: 680,
        zoom: false,
      },
    },
  }),
  assets: new Map([[asset.path, asset]]),
  pictures: new Map<string, Picture>([[asset.path, { variants }]]),
})
const SRC = '/assets/images/a%20b&amp;c-11111111.png'
const webp = [variant('webp', 480), variant('webp', 1000)]
const SET =
  '/assets/images/a%20b&amp;c-480w-22222222.webp 480w, /assets/images/a%20b&amp;c-1000w-22222222.webp 1000w'
const SIZES = '(max-width: 680px) 100vw, 680px'

test('an image gets its set behind its address, and all that its author wrote stays', () => {
  const html = `<p><a href="/x"><img src="${SRC}" width="1000" height="500" alt="a > b" loading="lazy"></a></p>`
  expect(withPictures(html, siteWith(webp))).toBe(
    `<p><a href="/x"><img src="${SRC}" srcset="${SET}" sizes="${SIZES}" width="1000" height="500" alt="a > b" loading="lazy" decoding="async"></a></p>`,
  )
})

test('with AVIF it stands in a picture, but not in one within another', () => {
  const site = siteWith([...webp, variant('avif', 480), variant('avif', 1000)])
  const image = `<img src="${SRC}" srcset="${SET}" sizes="${SIZES}" decoding="async">`
  const avif = SET.replaceAll('.webp', '.avif')
  const picture = `<picture><source type="image/avif" srcset="${avif}" sizes="${SIZES}">${image}</picture>`
  const plain = `<img src="${SRC}">`
  expect(withPictures(`<picture>${plain}</picture>${plain}`, site)).toBe(
    `<picture>${image}</picture>${picture}`,
  )
})

test('browsers are told how wide it is: as its author says, and no wider than the text', () => {
  const sizes = (attributes: string) =>
    /sizes="([^"]*)"/.exec(withPictures(`<img src="${SRC}"${attributes}>`, siteWith(webp)))?.[1]
  expect(sizes(' width="300"')).toBe('(max-width: 300px) 100vw, 300px')
  expect(sizes(' width="50%"')).toBe(SIZES)
  expect(sizes('')).toBe(SIZES)
})

test('a set without its widest ends in the image itself, and one of AVIF is left out', () => {
  const html = withPictures(`<img src="${SRC}">`, siteWith([webp[0]!, variant('avif', 480)]))
  expect(html).toContain(`480w, ${SRC} 1000w"`)
  expect(html).not.toContain('avif')
})

test('what an address says of the colour mode stays, and is no other image', () => {
  const src = `${SRC}#gh-dark-mode-only`
  const html = withPictures(`<img src="${src}">`, siteWith(webp))
  expect(html).toContain(`<img src="${src}" srcset="${SET}"`)
  const slot = pictureSlot({ src: src.replace('&amp;', '&') }, siteWith(webp))
  expect(slot.srcSet).toContain('480w')
})

test('other images, texts that look like one, and what has a set already stay as they are', () => {
  for (const html of [
    '<img src="/other.png" alt="">',
    `<img src="${SRC}" srcset="/x.png 2x" alt="">`,
    `<code>&lt;img src="${SRC}"&gt;</code>`,
    `<img alt="" src="${SRC}">`,
    'text',
  ])
    expect(withPictures(html, siteWith(webp))).toBe(html)
  const without = { ...siteWith(webp), pictures: undefined }
  expect(withPictures(`<img src="${SRC}">`, without)).toBe(`<img src="${SRC}">`)
})

test('a module is given the set as properties, under the base of the site', () => {
  const src = '/base/assets/images/a%20b&c-11111111.png'
  const slot = pictureSlot({ src, width: '300' }, siteWith([webp[0]!], '/base/'))
  expect(slot).toMatchObject({ src, sizes: '(max-width: 300px) 100vw, 300px', decoding: 'async' })
  expect(slot.srcSet).toMatch(/^\/base\/assets\/images\/a%20b&c-480w-22222222\.webp 480w, \/base/)
  expect(pictureSlot({ src: '/x.png' }, siteWith(webp))).toEqual({ src: '/x.png' })
})

test('a long text of half an image takes time that grows with its length', async () => {
  const read = (html: string) => withPictures(html, siteWith(webp))
  await expectLinear((share) => `<img src="${' a'.repeat(200_000 * share)}`.repeat(3), read)
  await expectLinear((share) => `<img src="${SRC}" ${'a '.repeat(200_000 * share)}'`, read)
})
