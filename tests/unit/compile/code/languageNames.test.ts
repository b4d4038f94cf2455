// The names by which code names its language: Prism's, editors' and highlight.js's own.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { LanguageFn } from 'highlight.js'
import HighlightJs from 'highlight.js/lib/core'
import { expect, test } from 'vitest'
import { highlight, knowsLanguage } from '../../../../src/compile/code/highlight.ts'
import { OTHER_LANGUAGE_NAMES } from '../../../../src/compile/code/languageNames.ts'

const require = createRequire(import.meta.url)
const GRAMMARS = fs
  .readdirSync('node_modules/highlight.js/lib/languages')
  .filter((file) => /^[\w-]+\.js$/.test(file))
  .map((file) => file.slice(0, -'.js'.length))

test('every language of highlight.js is known, by each of its names', () => {
  const all = HighlightJs.newInstance()
  for (const name of GRAMMARS)
    all.registerLanguage(name, require(`highlight.js/lib/languages/${name}`) as LanguageFn)
  const names = GRAMMARS.flatMap((name) => [name, ...(all.getLanguage(name)!.aliases ?? [])])
  expect(names.length).toBeGreaterThan(300)
  // An alias with a space, a bracket or capitals is none that a fence could write.
  const written = names.filter((name) => /^[a-z\d+#.-]+$/.test(name))
  expect(written.filter((name) => !knowsLanguage(name))).toEqual([])
})

test('every other name leads to a grammar', () => {
  const lost = [...OTHER_LANGUAGE_NAMES].filter(([, grammar]) => !GRAMMARS.includes(grammar))
  expect(lost).toEqual([])
})

test.each([
  ['vim', '" a comment'],
  ['handlebars', '{{#if a}}b{{/if}}'],
  ['hbs', '{{#if a}}b{{/if}}'],
  ['flow', 'const a: number = 1'],
  ['jsonc', '{ "a": 1 }'],
  ['tsx', 'const a = <b />'],
  ['mdx', '# Title'],
  ['bash-session', '$ ls'],
  ['diff-js', '- a\n+ b'],
  ['markup', '<a b="c">'],
  ['docker', 'FROM node'],
  ['batch', 'echo off'],
  ['objectivec', '@interface A'],
  ['groovy', "def a = 'b'"],
])('%s is highlighted', (language, code) => {
  expect(highlight(language, code)).toContain('<span class="hljs-')
})

test('an unknown language is plain text, also one that looks like a path', () => {
  for (const name of ['no-such-language', '../core', 'index', '__proto__', 'constructor'])
    expect([name, knowsLanguage(name), highlight(name, 'a < b')]).toEqual([
      name,
      false,
      'a &#x3C; b',
    ])
})
