// Languages are made ready one by one, and that must not change what they look like.
import { createRequire } from 'node:module'
import hljs from 'highlight.js/lib/core'
import { describe, expect, test } from 'vitest'
import {
  highlight,
  knowsLanguage,
  setOwnLanguages,
} from '../../../../src/compile/code/highlight.ts'
import { SELF_CONTAINED } from '../../../../src/compile/code/usualLanguages.ts'

describe('languages that are made ready alone', () => {
  test.each(SELF_CONTAINED)('%s has no other language in it', (name) => {
    const definition = createRequire(import.meta.url)(`highlight.js/lib/languages/${name}`)(hljs)
    expect(Object.keys(keysOf(definition))).not.toContain('subLanguage')
  })

  test('look as they do when all are ready', () => {
    const code = 'int main(void) { return 0; } /* <script>a</script> */'
    const before = highlight('c', code)
    expect(before).toContain('hljs-')
    expect(highlight('html', '<script>let a = 1</script>')).toContain('class="javascript"')
    expect(highlight('c', code)).toBe(before)
  })
})

test('other names are known, and unknown ones are not', () => {
  expect(
    ['c', 'h', 'js', 'zsh', 'nasm', 'jsonc', 'text'].filter((name) => !knowsLanguage(name)),
  ).toEqual([])
  expect(knowsLanguage('klingon')).toBe(false)
})

test('a site’s own language is known under its names, comes before ours, and may embed others', () => {
  const grammar = { name: 'Own', aliases: ['h'], keywords: 'begin end', contains: [] }
  const embeds = { contains: [{ begin: /<</, end: />>/, subLanguage: 'sql' }] }
  setOwnLanguages(
    new Map([
      ['own', { path: 'own.ts', grammar, embeds: false }],
      ['c', { path: 'c.ts', grammar: { keywords: 'begin', contains: [] }, embeds: false }],
      ['both', { path: 'both.ts', grammar: embeds, embeds: true }],
    ]),
  )
  const keyword = '<span class="hljs-keyword">begin</span>'
  expect(highlight('own', 'begin x')).toBe(`${keyword} x`)
  expect(highlight('both', '<<select 1>>')).toContain('<span class="hljs-keyword">select</span>')
  // All of ours are ready by now, and theirs still come first.
  expect([highlight('h', 'begin x'), highlight('c', 'begin int')]).toEqual([
    `${keyword} x`,
    `${keyword} int`,
  ])
  setOwnLanguages(new Map())
  expect(knowsLanguage('own')).toBe(false)
  expect(highlight('c', 'int a')).toContain('hljs-')
})

/** Every key anywhere in a definition, which may contain itself. */
function keysOf(
  value: unknown,
  seen = new Set<unknown>(),
  keys: Record<string, true> = {},
): Record<string, true> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return keys
  seen.add(value)
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) keys[key] = true
    keysOf(inner, seen, keys)
  }
  return keys
}
