// Languages are made ready one by one, and that must not change what they look like.
import { createRequire } from 'node:module'
import hljs from 'highlight.js/lib/core'
import { describe, expect, test } from 'vitest'
import {
  highlight,
  knowsLanguage,
  setOwnLanguages,
} from '../../../../src/compile/code/highlight.ts'
import { HtmlEmitter } from '../../../../src/compile/code/htmlEmitter.ts'
import {
  LANGUAGES,
  OTHER_USUAL_NAMES,
  usualLanguage,
} from '../../../../src/compile/code/usualLanguages.ts'

describe('languages that are made ready one by one', () => {
  const require = createRequire(import.meta.url)
  const all = hljs.newInstance()
  for (const name of Object.keys(LANGUAGES))
    all.registerLanguage(name, require(`highlight.js/lib/languages/${name}`))

  test('have the names that highlight.js knows them by, each for one of them', () => {
    const theirs = Object.keys(LANGUAGES).flatMap((name) =>
      (all.getLanguage(name)!.aliases ?? []).map((alias) => [alias, name]),
    )
    expect(theirs.length).toBeGreaterThan(60)
    expect(new Set(theirs.map(([alias]) => alias)).size).toBe(theirs.length)
    expect(theirs.filter(([alias, name]) => usualLanguage(alias!) !== name)).toEqual([])
    const ours = [...OTHER_USUAL_NAMES].flatMap(([name, others]) =>
      others.map((other) => [other, name]),
    )
    expect(ours.filter(([other]) => Object.hasOwn(LANGUAGES, other!))).toEqual([])
    expect(ours.filter(([, name]) => !Object.hasOwn(LANGUAGES, name!))).toEqual([])
  })

  test.each([
    ['javascript', 'const a = css`b { c: 0 }` + gql`query { d }` + html`<e f="g">`'],
    ['tsx', 'const a = () => <b c={1}>d</b>'],
    ['html', '<style>a { b: 0 }</style><script>let c = html`<d>`</script>'],
    ['docker', 'RUN echo "$a" && exit 1'],
    ['console', '$ echo "$a"'],
    ['yaml', 'a: !ruby/x\n<%= b.each do |c| %>'],
    ['md', 'a <b c="d">e</b>'],
    ['php', '<b c="d"><?php echo 1; ?></b>'],
    ['perl', 'print "a";\n__DATA__\n<%= $a %>'],
  ])('%s looks as it does when all are ready', (name, code) => {
    setOwnLanguages(new Map())
    const html = highlight(name, code)
    all.configure({ __emitter: HtmlEmitter })
    expect(html).toBe(all.highlight(code, { language: name, ignoreIllegals: true }).value)
    expect(html).toContain('hljs-')
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
