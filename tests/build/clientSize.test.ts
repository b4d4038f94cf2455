// What a visit costs, in bytes as they travel (gzip). Each figure is printed, so that a change
// shows what it did; the limits are the promise.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, inject, test } from 'vitest'
import { shakeRouter } from '../../src/bundle/packages.ts'
import { flatReact } from '../../src/bundle/react.ts'
import { engineRoot } from '../../src/tools/engine.ts'

const notebook = inject('notebook')
const read = (name: string) => fs.readFileSync(path.join(notebook, name), 'utf8')
const gz = (text: string | Uint8Array) => gzipSync(text, { level: 9 }).length
const say = (what: string, bytes: number) =>
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB gz`)

const compiler = read('docs/wiki/compiler/index.html')
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!)
const assets = (folder: string) =>
  fs.readdirSync(path.join(notebook, 'assets', folder)).map((name) => `assets/${folder}/${name}`)

/**
 * What others wrote, in two files as in the site: React, which authors' pages share, and the rest.
 */
async function vendorBytes(): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: engineRoot,
    stdin: { contents: vendor, resolveDir: engineRoot },
    outdir: 'none',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [shakeRouter(), flatReact()],
  })
  return outputFiles.reduce((sum, { contents }) => sum + gz(contents), 0)
}
const vendor = `import { hydrateRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Router, useLocation, NavigationType } from 'react-router-dom'
console.log(hydrateRoot, flushSync, Router, useLocation, NavigationType)
import('react').then(console.log)
import('react/jsx-runtime').then(console.log)`

describe('a first visit to the compiler page', () => {
  test('needs at most 2 kB of JavaScript before it is complete, all of it inline', () => {
    const bytes = gz(inlineScripts(compiler).join(''))
    say('JavaScript before the page is complete', bytes)
    expect(bytes).toBeLessThanOrEqual(2000)
    expect(compiler).not.toMatch(/<script[^>]+src=|<link[^>]+modulepreload/)
    // The home page has one more.
    const home = gz(inlineScripts(read('index.html')).join(''))
    say('… on the home page', home)
    expect(home).toBeLessThanOrEqual(2000)
  })

  test('loads at most 100 kB of JavaScript, of which at most 20.7 kB are ours', async () => {
    // What other pages need is loaded with one: the blog, tabs, missing pages, the cards of
    // categories; what copies the address of a heading, with a click on it.
    const files = assets('js').filter(
      (name) => !/\/(?:(?:blog|cards|tabs|notFound)Section|copyAddress|search)-/.test(name),
    )
    const bytes = files.reduce((sum, name) => sum + gz(read(name)), 0)
    const vendor = await vendorBytes()
    say(`All JavaScript, ${files.length} files`, bytes)
    say('React, React DOM and the router', vendor)
    say('Ours', bytes - vendor)
    expect(files).toHaveLength(3)
    expect(bytes).toBeLessThanOrEqual(100_000)
    // 0.5 kB of it are the button of the search, its keys, and what loads the rest, 0.2 kB links to
    // the page as Markdown: the notebook has both on.
    expect(bytes - vendor).toBeLessThanOrEqual(20_700)
  })

  test('has nothing of what follows an edit: that is for pages of the development server', () => {
    const scripts = assets('js').map(read).join('')
    expect(scripts).not.toMatch(/quire:(live|outdated)|isEqualNode/)
  })

  test('loads one style sheet of at most 12 kB', () => {
    expect(assets('css')).toHaveLength(1)
    const bytes = gz(read(assets('css')[0]!))
    say('Style sheet', bytes)
    expect(bytes).toBeLessThanOrEqual(12_000)
    expect(compiler.match(/rel="stylesheet"/g)).toHaveLength(1)
  })

  test('is drawn without a single picture in the style sheet, and by rules that older browsers read', () => {
    const css = read(assets('css')[0]!)
    expect(css).toContain('clip-path:path(')
    expect(css).not.toMatch(/url\(/)
    expect(css).not.toMatch(/[{;}]\s*&/)
  })

  test('sets every token by its name and uses it by its name, so that an author can set it too', () => {
    const css = read(assets('css')[0]!)
    const tokens = fs.readFileSync(path.join(engineRoot, 'theme/styles/tokens.css'), 'utf8')
    const names = (text: string, pattern: RegExp) =>
      new Set([...text.matchAll(pattern)].map(([, name]) => name!))
    const set = names(css, /(?<![\w-])(--[\w-]+):/g)
    // A name with a fallback need not be set.
    const used = names(css, /var\((--[\w-]+)\)/g)
    for (const token of names(tokens, /^\s+(--[\w-]+):/gm)) {
      expect(set).toContain(token)
      expect(used).toContain(token)
    }
    expect([...used].filter((name) => !set.has(name))).toEqual([])
  })

  test('has no styles of options that are off', () => {
    const css = read(assets('css')[0]!)
    expect(css).toContain('.main-wrapper__page')
    expect(css).not.toMatch(
      /\.announcement-bar\{|\.navbar--hidden|\.navbar--primary|\.sidebar__|:has\(\.navbar/,
    )
  })

  test('has at most 8 kB of HTML beyond its own text', () => {
    const from = compiler.indexOf('<div data-prose="0"')
    const prose = compiler.slice(from, compiler.indexOf('</article>', from))
    const bytes = gz(compiler) - gz(prose)
    say('HTML beyond the text', bytes)
    expect(from).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(8000)
  })
})

test('of the router only what is used is shipped', () => {
  const client = assets('js').map(read).join('')
  // Names that only the parts nobody uses hold: data routers, forms, server rendering.
  expect(client).not.toMatch(/RouterProvider|useFetcher|__reactRouterContext|manifest\.json/)
})

test('React is compiled while it arrives: nothing of it waits in a function for its first call', () => {
  const client = assets('js').map(read).join('')
  expect(client).toContain('__REACT_DEVTOOLS_GLOBAL_HOOK__')
  // What every file of CommonJS is wrapped in.
  expect(client).not.toMatch(/exports:\{\}|\bmodule\.exports\b|__commonJS/)
})

test('no page has an inline style, and every page has the same inline script', () => {
  const pages = fs
    .readdirSync(notebook, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(50)
  const [boot] = inlineScripts(compiler)
  for (const name of pages) {
    const html = read(name)
    expect(html.replace(/<script[\s\S]*?<\/script>/g, ''), name).not.toMatch(
      /<[^>]+\sstyle=|<style/,
    )
    expect(inlineScripts(html)[0] === boot, name).toBe(true)
    expect(inlineScripts(html).length, name).toBe(name === 'index.html' ? 2 : 1)
  }
})
