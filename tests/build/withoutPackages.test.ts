// A site that wants all that optional packages do, on a machine that has none of them.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import type { BuildReport } from '../../src/tools/report.ts'
import { copyEngine } from '../support/engineCopy.ts'
import { PIXEL, type TempSite, tempSite } from '../support/site.ts'

const OPTIONAL =
  /^(?:@resvg|@img|@docsearch|sharp|katex|mermaid|satteri|sass.*|workbox-.*|rehype-katex|remark-math|mdast-util-math|micromark-extension-math)$/

const CONFIG = `export default {
  title: 'Test', url: 'https://test.example',
  markdown: { math: true, mermaid: true },
  themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i' } },
  offline: true, socialImages: true, images: true,
}
`

let engine: string
let site: TempSite
let report: BuildReport
beforeAll(async () => {
  engine = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-engine-')))
  copyEngine(engine)
  const packages = path.join(engine, 'node_modules')
  fs.unlinkSync(packages)
  fs.mkdirSync(packages)
  for (const name of fs.readdirSync(path.join(engineRoot, 'node_modules')))
    if (!OPTIONAL.test(name))
      fs.symlinkSync(path.join(engineRoot, 'node_modules', name), path.join(packages, name))
  site = await tempSite({
    'site.config.ts': CONFIG,
    'content/docs/a.md':
      '# A\n\nA formula $x^2$ and ![a dot](./dot.png).\n\n```mermaid\ngraph TD\n  A --> B\n```\n',
    'content/docs/dot.png': PIXEL,
  })
  report = await build()
})
afterAll(() => {
  site?.remove()
  fs.rmSync(engine, { recursive: true, force: true })
})

function build(): Promise<BuildReport> {
  const script = path.join(engine, 'scripts/site.cjs')
  const args = [script, 'build', '--json', '--site', site.root]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (text += piece))
  return new Promise((resolve) => child.on('close', () => resolve(JSON.parse(text))))
}

test('the build works, and each thing that is left out is told once, with what to type', () => {
  expect(report.ok).toBe(true)
  const missing = report.problems.filter(({ code }) => code === 'PACKAGE_MISSING')
  expect(missing.map(({ message }) => message).sort()).toEqual([
    '@docsearch/react is not installed: there is no search',
    '@resvg/resvg-js is not installed: no images for link previews are made',
    'katex and remark-math are not installed: formulas are shown as written',
    'mermaid is not installed: diagrams are shown as code',
    'sharp is not installed: images are published as they are',
    'workbox-routing, workbox-strategies and workbox-expiration are not installed: pages cannot be read offline',
  ])
  for (const { hint, line } of missing) {
    expect(hint).toMatch(/^Run npm install /)
    expect(line).toBeGreaterThan(0)
  }
})

test('the page shows all the same what its author wrote', () => {
  const html = site.html('/docs/a')
  expect(html).toContain('$x^2$')
  expect(html).toContain('graph TD')
  expect(html).toMatch(/<img[^>]* src="\/assets\/[^"]*dot[^"]*\.png"/)
  expect(html).not.toMatch(/og:image|srcset/)
})
