// A site whose images are published in several widths, by sharp.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionalPackage } from '../../src/config/optionalPackage.ts'
import { hash } from '../../src/tools/hash.ts'
import { builtSite, configWith, PIXEL, type TempSite } from '../support/site.ts'

const isThere = optionalPackage('sharp', import.meta.dirname) !== undefined
const aloud = isThere ? '' : ' (skipped: sharp is not installed)'

const OPTIONS =
  "search: false, llms: true, url: 'https://test.example', images: { widths: [100, 200] }"
const POST = '---\ndate: 2024-05-05\n---\n\n![Photo](../docs/photo.jpg)\n'
const DOC = `# A

![Photo](photo.jpg)

[![In a link](photo.jpg =150x)](https://example.com)

![Wrong name](wrong.png) ![Small](small.png) ![Cut](cut.jpg)
![Huge](huge.png)

![Hostile](<a b'$(x)&é,.jpg>) <img src="./photo.jpg" alt="Dark" class="only-dark">
`

/** Its header says that it has so many pixels a side. */
const sized = (side: number, filling = 0) => {
  const head = Buffer.from(PIXEL)
  head.writeUInt32BE(side, 16)
  head.writeUInt32BE(side, 20)
  return Buffer.concat([head.subarray(0, 33), Buffer.alloc(9000, filling), head.subarray(33)])
}

/** It has one place for the errors of all that it does at once, as the real package has. */
const FORGETFUL = `let running = 0
const image = { autoOrient: () => image, resize: () => image, timeout: () => image, webp: () => image,
  async toBuffer() {
    const beside = running++
    await new Promise((resolve) => setTimeout(resolve, 20))
    running--
    throw new Error(beside > 0 ? 'of another image' : 'its own')
  } }
module.exports = Object.assign(() => image, { cache() {}, concurrency() {}, block() {}, unblock() {} })
`

test('an image that fails beside others is tried alone, and its own fault is told', async () => {
  const names = ['a', 'b', 'c']
  const site = await builtSite({
    'site.config.ts': configWith('search: false, images: { widths: [100] }'),
    'node_modules/sharp/package.json': '{ "version": "0.34.0", "main": "index.js" }',
    'node_modules/sharp/index.js': FORGETFUL,
    'content/docs/a.md': names.map((name) => `![${name}](${name}.png)\n`).join('\n'),
    ...Object.fromEntries(names.map((name, i) => [`content/docs/${name}.png`, sized(200, i)])),
  })
  const { report } = await site.run('build', '--json')
  site.remove()
  expect(report.problems.map(({ message }) => message)).toEqual(
    names.map((name) => expect.stringContaining(`"${name}.png" cannot be converted (its own)`)),
  )
})

describe.skipIf(!isThere)(`a site with images in several widths${aloud}`, () => {
  let site: TempSite
  const photo = (width: number): Promise<Buffer> => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 }
    const create = { width, height: 300, channels: 3, noise }
    return createRequire(import.meta.url)('sharp')({ create })
      .jpeg({ quality: 95 })
      .toBuffer()
  }
  beforeAll(async () => {
    const bytes = await photo(400)
    site = await builtSite({
      'site.config.ts': configWith(OPTIONS),
      'content/docs/a.md': DOC,
      'content/docs/b.mdx': '# B\n\nexport const x = 1\n\n{x}\n\n![Photo](./photo.jpg)\n',
      'content/blog/post.md': POST,
      'content/docs/photo.jpg': bytes,
      'content/docs/unused.jpg': await photo(300),
      'content/docs/wrong.png': await photo(250),
      'content/docs/small.png': PIXEL,
      'content/docs/cut.jpg': (await photo(350)).subarray(0, 20_000),
      'content/docs/huge.png': sized(100_000),
      "content/docs/a b'$(x)&é,.jpg": await photo(120),
    })
  })
  afterAll(() => site?.remove())

  const imageOf = (html: string, alt: string) =>
    new RegExp(`<img[^>]*alt="${alt}"[^>]*>`).exec(html)?.[0] ?? ''
  const kept = () => site.files('.quire/images').map((name) => stateOf(`.quire/images/${name}`))
  const stateOf = (name: string) => {
    const { ino, mtimeMs } = fs.statSync(path.join(site.root, name))
    return `${name} ${ino} ${mtimeMs}`
  }
  const SET =
    /^<img src="\/assets\/images\/photo-\w{8}\.jpg" srcset="\/assets\/images\/photo-100w-\w{8}\.webp 100w, \/assets\/images\/photo-200w-\w{8}\.webp 200w" sizes="\(max-width: (\d+)px\) 100vw, \1px"/

  test('pages offer what a browser chooses from; the size, the link and the class of an image stay', () => {
    const html = site.html('/docs/a')
    expect(imageOf(html, 'Photo')).toMatch(SET)
    expect(imageOf(html, 'Photo')).toMatch(
      / width="400" height="300" .*loading="lazy" decoding="async"/,
    )
    expect(html).toMatch(/<a href="https:\/\/example\.com"[^>]*><img src="[^"]*" srcset/)
    expect(imageOf(html, 'In a link')).toContain('sizes="(max-width: 150px) 100vw, 150px"')
    expect(imageOf(html, 'Dark')).toMatch(SET)
    expect(imageOf(html, 'Dark')).toContain('class="only-dark"')
    expect(imageOf(html, 'Wrong name')).toContain('.webp 100w')
    for (const alt of ['Small', 'Cut', 'Huge']) expect(imageOf(html, alt)).not.toContain('srcset')
    for (const href of ['/docs/b', '/blog/post', '/blog'])
      expect(imageOf(site.html(href), 'Photo')).toMatch(SET)
  })

  test('each address of a set is a file, and none has more bytes than the image', () => {
    const sets = [...site.html('/docs/a').matchAll(/<img src="([^"]*)" srcset="([^"]*)"/g)]
    expect(sets).toHaveLength(5)
    const sizeOf = (href: string) =>
      fs.statSync(path.join(site.root, 'build', decodeURI(href.replaceAll('&amp;', '&')))).size
    for (const [, src, set] of sets)
      for (const candidate of set!.split(', '))
        expect(sizeOf(candidate.split(' ')[0]!)).toBeLessThan(sizeOf(src!))
    const published = site.files('build/assets/images')
    expect(published.filter((name) => /^(?:unused|cut|huge|small)-.*webp/.test(name))).toEqual([])
  })

  test('stats counts the bytes of both, and converts nothing', async () => {
    const sizes = (ending: RegExp) => {
      const names = site.files('build/assets/images').filter((name) => ending.test(name))
      const sizeOf = (name: string) => fs.statSync(`${site.root}/build/assets/images/${name}`).size
      return { files: names.length, bytes: names.reduce((sum, name) => sum + sizeOf(name), 0) }
    }
    const imagesOf = async () => JSON.parse((await site.run('stats', '--json')).stdout).stats.images
    const before = kept()
    const images = await imagesOf()
    expect(images).toMatchObject({
      ...sizes(/-[\da-f]{8}\.(?:jpg|png)$/),
      converted: sizes(/w-[\da-f]{8}\.webp$/),
    })
    expect(images.converted.files).toBeGreaterThan(5)
    const [largest] = images.largest
    expect(largest.bytes).toBe(fs.statSync(path.join(site.root, largest.file)).size)
    expect((await site.run('stats')).stdout).toMatch(
      /\d images of [\d.]+ kB, converted into \d+ files of [\d.]+ kB; the largest:\n/,
    )
    expect(kept()).toEqual(before)
    fs.renameSync(`${site.root}/.quire/images`, `${site.root}/away`)
    expect((await imagesOf()).converted).toEqual({ files: 0, bytes: 0 })
    expect(site.has('.quire/images')).toBe(false)
    fs.renameSync(`${site.root}/away`, `${site.root}/.quire/images`)
  })

  test('feeds and copies in Markdown name the image itself', () => {
    const image = /https:\/\/test\.example\/assets\/images\/photo-\w{8}\.jpg/
    expect(site.read('build/blog/rss.xml')).toMatch(image)
    expect(site.read('build/docs/a.md')).toMatch(/\/assets\/images\/photo-\w{8}\.jpg/)
    for (const file of ['blog/rss.xml', 'blog/atom.xml', 'docs/a.md', 'llms-full.txt'])
      expect(site.read(`build/${file}`)).not.toContain('webp')
  })

  test('what cannot be converted is a warning at its line, in a warm build too, and an edit converts nothing', async () => {
    const before = kept()
    expect(before.length).toBeGreaterThan(5)
    for (const text of [DOC, `${DOC}\nMore.\n`]) {
      site.write('content/docs/a.md', text)
      const { report } = await site.run('build', '--json')
      expect(report.problems.map(({ code, line, column }) => [code, line, column])).toEqual([
        ['IMAGE_NOT_CONVERTED', 7, 46],
        ['IMAGE_NOT_CONVERTED', 8, 1],
      ])
      expect(report.problems[0]!.message).toContain('premature end')
      expect(report.problems[1]!.message).toContain('10000 million pixels')
    }
    expect(kept()).toEqual(before)
    expect(imageOf(site.html('/docs/a'), 'Photo')).toMatch(SET)
  })

  test('AVIF is offered in a picture, and a package that does not work is one warning', async () => {
    site.write(
      'site.config.ts',
      configWith("search: false, images: { formats: ['avif', 'webp'], widths: [100] }"),
    )
    await site.run('build')
    expect(site.html('/docs/a')).toMatch(
      /<picture><source type="image\/avif" srcset="[^"]*-100w-\w{8}\.avif 100w" sizes="[^"]*"><img src="[^"]*" srcset="[^"]*webp 100w"/,
    )
    site.write('node_modules/sharp/package.json', '{ "version": "0.34.0", "main": "index.js" }')
    site.write('node_modules/sharp/index.js', "throw new Error('for another processor')")
    const { exitCode, report } = await site.run('build', '--json')
    expect([exitCode, report.problems.map(({ code }) => code)]).toEqual([0, ['PACKAGE_MISSING']])
    expect(report.problems[0]).toMatchObject({ file: 'site.config.ts', line: 1 })
    expect(report.problems[0]!.message).toContain('for another processor')
    expect(site.html('/docs/a')).not.toContain('srcset')
  })

  test('a site without the option has not one byte of it, and "clear" leaves nothing behind', async () => {
    await site.run('clear')
    expect(site.has('.quire')).toBe(false)
    site.write('site.config.ts', configWith('search: false, images: false'))
    await site.run('build')
    const bytes = () => site.files().map((name) => `${name} ${hash([site.read(`build/${name}`)])}`)
    const off = bytes()
    site.write('site.config.ts', configWith('search: false'))
    await site.run('build')
    expect(bytes()).toEqual(off)
    const pages = site.files().filter((name) => name.endsWith('.html'))
    expect(pages.filter((name) => site.read(`build/${name}`).includes('srcset'))).toEqual([])
    expect(site.has('.quire/images')).toBe(false)
  })
})
