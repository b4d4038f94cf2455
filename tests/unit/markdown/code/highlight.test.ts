// What Prism makes of code, under which names, and what a site may put in its place.
import { afterEach, describe, expect, test } from 'vitest'
import {
  type Highlighter,
  highlight,
  knowsLanguage,
  nearestLanguage,
  prismPackage,
  setOwnCode,
} from '../../../../src/markdown/code/highlight.ts'
import { OTHER_LANGUAGE_NAMES } from '../../../../src/markdown/code/languageNames.ts'

afterEach(() => setOwnCode(new Map()))

describe('names', () => {
  test('each of our own leads to a language of Prism, and none is a language itself', () => {
    const { languages } = prismPackage().prism
    const known = new Set([...prismPackage().names.values(), ...Object.keys(languages)])
    expect([...OTHER_LANGUAGE_NAMES].filter(([, name]) => !known.has(name))).toEqual([])
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
    ['console', '$ echo "$a"'],
    ['diff-js', '- a\n+ b'],
    ['markup', '<a b="c">'],
    ['docker', 'FROM node'],
    ['batch', 'echo off'],
    ['objectivec', '@interface A'],
    ['groovy', "def a = 'b'"],
    ['aql', 'FOR a IN b RETURN a'],
    ['php', '<b c="d"><?php echo 1; ?></b>'],
    ['C', 'int a;'],
  ])('%s is highlighted', (language, code) => {
    expect(highlight(language, code)).toContain('<span class="token ')
  })

  test('an unknown language is plain text, also one that looks like a path', () => {
    for (const name of ['no-such-language', '../core', 'index', '__proto__', 'constructor', 'meta'])
      expect([name, knowsLanguage(name), highlight(name, 'a < b')]).toEqual([
        name,
        false,
        'a &#x3C; b',
      ])
  })

  test('what was highlighted before changes nothing', () => {
    const code = '```js\n/** @param a b */ c = /d+/ // e\n```\n<style>a { color: red }</style>'
    const names = [...new Set(prismPackage().names.keys())]
    const first = names.map((name) => [name, highlight(name, code)])
    expect(names.map((name) => [name, highlight(name, code)])).toEqual(first)
  })

  test('the nearest known one is found', () => expect(nearestLanguage('pyton')).toBe('python'))
})

test('members, types, calls and numbers in lines of the preprocessor are told apart', () => {
  const html = highlight('c', '#define LIMIT 10\nstruct node *next(int at) { return 0; }')
  for (const text of ['macro property', 'number">10', 'class-name">node', 'function">next'])
    expect(html).toContain(text)
  expect(html).not.toContain('punctuation')
})

test('a global Prism of the site’s own stays what it is', () => {
  const global = globalThis as { Prism?: unknown }
  global.Prism = 'theirs'
  expect(highlight('zig', 'const a = 1;')).toContain('<span class="token ')
  expect(global.Prism).toBe('theirs')
  delete global.Prism
})

describe('of the site', () => {
  test('a language comes before ours', () => {
    setOwnCode(new Map([['c', { path: 'c.ts', value: { keyword: /\bbegin\b/ } }]]))
    expect(highlight('c', 'begin int')).toBe('<span class="token keyword">begin</span> int')
    setOwnCode(new Map())
    expect(highlight('c', 'begin int')).not.toContain('keyword">begin')
  })

  test('a highlighter comes before all, and leaves to Prism what it does not know', () => {
    const value = (code: string, language: string) =>
      language === 'own' ? `<i>${code}</i>` : undefined
    setOwnCode(new Map(), { path: 'own.ts', value })
    expect(highlight('own', 'x')).toBe('<i>x</i>')
    expect(highlight('js', 'let x')).toContain('token keyword')
  })

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['returns a promise', async () => '<i>x</i>'],
    ['returns a number', () => 5],
  ])('one that %s is named', (_, value) => {
    setOwnCode(new Map(), { path: 'own.ts', value: value as Highlighter })
    expect(() => highlight('js', 'x')).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ code: 'CONFIG_THROWS', file: 'own.ts' })],
      }),
    )
  })
})
