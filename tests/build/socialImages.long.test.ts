// Images of link previews, made by @resvg/resvg-js, of our template and of a site's own.
import fs from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionalPackage } from '../../src/config/optionalPackage.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const isThere = optionalPackage('@resvg/resvg-js', import.meta.dirname) !== undefined

describe.skipIf(!isThere)('a site with images of link previews', () => {
  let site: TempSite
  beforeAll(async () => {
    site = await tempSite({
      'site.config.ts': configWith('socialImages: true'),
      'content/docs/a.md': '---\ntitle: A </text> &amp; 日本 مرحبا 🎉\n---\n\nText.\n',
      'content/docs/b.md': '---\ntitle: B\nimage: /own.png\n---\n\nText.\n',
    })
  })
  afterAll(() => site?.remove())

  const images = () => {
    const folder = path.join(site.root, 'build/assets/social')
    return fs.readdirSync(folder).map((name) => path.join(folder, name))
  }

  test('whatever a title is made of, it becomes a PNG of 1200 by 630, and a text’s edit makes none', async () => {
    expect((await site.run('build')).stderr).not.toContain('error')
    const [image, ...others] = images()
    expect(others).toEqual([])
    expect(imageSize(fs.readFileSync(image!))).toMatchObject({
      type: 'png',
      width: 1200,
      height: 630,
    })
    expect(site.html('/docs/a')).toContain(
      `https://test.example/assets/social/${path.basename(image!)}`,
    )
    const made = fs.statSync(image!).ino
    site.write('content/docs/a.md', `${site.read('content/docs/a.md')}More.\n`)
    await site.run('build')
    expect(images().map((file) => fs.statSync(file).ino)).toEqual([made])
  })

  test('a template of the site’s own takes its place, and what it does wrong is told at its file', async () => {
    site.write('site.config.ts', configWith("socialImages: { template: 'code/card.ts' }"))
    const write = (body: string) =>
      site.write('code/card.ts', `export default (card: { title: string }) => ${body}\n`)
    write(
      `'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="red" d="M0 0h' + card.title.length + 'v9z"/></svg>'`,
    )
    const before = images()
    expect((await site.run('build')).exitCode).toBe(0)
    expect(images()).toHaveLength(1)
    expect(images()).not.toEqual(before)
    for (const [body, message] of [
      ["'no'", 'is no SVG'],
      ["'<svg'", 'cannot be drawn'],
      ["{ throw new Error('broken') }", 'broken'],
    ]) {
      write(body!)
      const { exitCode, stderr } = await site.run('build')
      expect([exitCode, stderr.includes(message!), stderr.includes('code/card.ts')]).toEqual([
        2,
        true,
        true,
      ])
    }
  })
})
