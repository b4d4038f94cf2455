// Packages that a site may have and need not: where they are found, and what is said where not.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/config/config.ts'
import { optionalPackage } from '../../../src/config/optionalPackage.ts'
import { sitePackages } from '../../../src/config/sitePackages.ts'

let root: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'packages-')))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function install(folder: string, version: string): string {
  const full = path.join(root, folder)
  fs.mkdirSync(full, { recursive: true })
  fs.writeFileSync(path.join(full, 'package.json'), JSON.stringify({ version }))
  return full
}

test('the package of the site goes before that of another one, and that before the engine', () => {
  expect(optionalPackage('katex', root, ['rehype-katex'])?.version).toMatch(/^0\.\d+/)
  // As pnpm has it: a link, with what it needs next to its target.
  install('.store/rehype-katex/node_modules/katex', '2.0.0')
  const plugin = install('.store/rehype-katex/node_modules/rehype-katex', '1.0.0')
  fs.mkdirSync(path.join(root, 'node_modules'))
  fs.symlinkSync(plugin, path.join(root, 'node_modules/rehype-katex'))
  expect(optionalPackage('katex', root, ['rehype-katex'])?.version).toBe('2.0.0')
  install('node_modules/katex', '3.0.0')
  expect(optionalPackage('katex', root, ['rehype-katex'])?.version).toBe('3.0.0')
})

test('a manifest that cannot be read is no package', () => {
  fs.writeFileSync(path.join(install('node_modules/mermaid', '1.0.0'), 'package.json'), '{')
  expect(optionalPackage('mermaid', root)).toBeUndefined()
})

test('what is missing is one warning that says what to type', () => {
  const markdown = { math: false, mermaid: true }
  const config = { root, file: 'site.config.ts', markdown, theme: {} }
  expect(sitePackages(config as unknown as SiteConfig).problems).toMatchObject([
    {
      code: 'PACKAGE_MISSING',
      severity: 'warning',
      message: 'mermaid is not installed: diagrams are shown as code',
      hint: "Run npm install mermaid in the site's folder.",
    },
  ])
})
