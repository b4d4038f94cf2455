// Tokens that only one rule sets: written out where they are used.
import { join } from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { constantTokens, writeOut } from '../../../../src/output/bundle/cssTokens.ts'
import { tempSite } from '../../../support/site.ts'

describe('a style sheet', () => {
  const values = new Map([
    ['--gap', '1rem'],
    ['--wide', 'calc(2 * var(--gap))'],
  ])

  test('has the values in place of the names, also of names in values', () => {
    expect(writeOut('a { margin: var(--gap) calc(-1 * var(--wide)); }', values)).toBe(
      'a { margin: 1rem calc(-1 * calc(2 * 1rem)); }',
    )
  })

  test('no longer sets them', () => {
    expect(writeOut(':root { --gap: 1rem; --ink: black; }', values)).toMatch(
      /^:root \{\s+--ink: black; \}$/,
    )
  })

  test('keeps other names, those with a fallback, and classes of such names', () => {
    const css = '.nav--gap:hover { color: var(--ink); margin: var(--gap, 0); }'
    expect(writeOut(css, values)).toBe(css)
  })
})

test('what a second rule sets, as the dark mode does, stays a custom property', async () => {
  const site = await tempSite({
    'tokens.css':
      ':root {\n  --gap: 1rem;\n  --ink: black;\n  --tone: red;\n}\n[data-theme="dark"] {\n  --ink: white;\n}\n',
    'options/bar.css': '.bar {\n  --tone: blue;\n}\n',
    'theme.css':
      '@import "./tokens.css";\n@import "./options/bar.css";\na {\n  color: var(--ink);\n  margin: var(--gap);\n  fill: var(--tone);\n}\n',
  })
  const { outputFiles } = await build({
    entryPoints: [join(site.root, 'theme.css')],
    absWorkingDir: site.root,
    bundle: true,
    write: false,
    plugins: [constantTokens(site.root)],
  })
  const css = outputFiles[0]!.text
  expect(css).toContain('margin: 1rem')
  expect(css).not.toContain('--gap')
  expect(css).toContain('color: var(--ink)')
  expect(css).toContain('fill: var(--tone)')
  site.remove()
})
