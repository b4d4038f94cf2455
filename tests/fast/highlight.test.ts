// The walk through highlight.js’s grammars next to its own, in each of its languages: on code of
// the notebook, cut, mixed, and sprinkled with what opens or closes something in some language.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { LanguageFn } from 'highlight.js'
import HighlightJs from 'highlight.js/lib/core'
import { describe, expect, test } from 'vitest'
import { HtmlEmitter, openTag } from '../../src/compile/code/htmlEmitter.ts'
import { type CodeInput, highlightTwin, PROVEN_VERSION } from '../../src/fast/code/twin.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { LONG } from '../support/long.ts'
import { CORPORA } from './corpora.ts'
import { randomFrom } from './random.ts'

const FOLDER = 'node_modules/highlight.js/lib/languages'
const LANGUAGES = readdirSync(join(engineRoot, FOLDER))
  .filter((name) => !name.endsWith('.js.js'))
  .map((name) => name.slice(0, -'.js'.length))
/** In some place they hold code of which highlight.js guesses the language. */
const GUESSES = ['http', 'pgsql']
const PER_LANGUAGE = LONG ? 500 : 24

const highlighter = HighlightJs.newInstance()
highlighter.configure({ __emitter: HtmlEmitter })
const require = createRequire(import.meta.url)
for (const name of LANGUAGES)
  highlighter.registerLanguage(name, require(`highlight.js/lib/languages/${name}`) as LanguageFn)

const FENCED = /^(`{3,})([\w-]*)[^\n]*\n([\s\S]*?)^\1/gm
const CODES = CORPORA.notebook().flatMap((text) =>
  [...text.matchAll(FENCED)].map(([, , , code]) => code!),
)
const SIGNS =
  '" \' ` < > /* */ // # { } ( ) ${ \n \\ @ = => <% %> <?php ?> <script> </script> <style> """ R"x( [[ -- $$ html` :: 0x1'.split(
    ' ',
  )

/** Codes that no one wrote, always the same. */
function* codes(seed: number): Generator<string> {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const any = () => CODES[below(CODES.length)]!
  yield any()
  for (;;) {
    const [one, other] = [any(), any()]
    yield one.slice(below(one.length)).slice(0, 1000) + other.slice(0, below(1000))
    const words = one.slice(0, 800).split(/\b/)
    for (let i = 0; i < 20; i++)
      words.splice(below(words.length), below(3), SIGNS[below(SIGNS.length)]!)
    yield words.join('')
    yield words.sort(() => below(3) - 1).join('')
  }
}

const inputOf = (language: string, code: string): CodeInput => ({
  code,
  language,
  highlighter,
  isOwn: () => false,
  registerUsual: () => {},
  registerAll: () => {},
  openTag,
})

/** How many codes the walk takes, and the first on which it differs. */
function compare(language: string, fast: typeof highlightTwin.fast = highlightTwin.fast) {
  let taken = 0
  const all = codes(LANGUAGES.indexOf(language))
  for (let i = 0; i < PER_LANGUAGE; i++) {
    const input = inputOf(language, all.next().value as string)
    const out = fast(input)
    if (out === undefined) continue
    taken++
    const expected = highlightTwin.reference(input)
    if (out.html !== expected.html || expected.fault)
      return { taken, difference: { code: input.code, html: out.html, expected } }
  }
  return { taken }
}

test('the version that was compared is the one that is installed', () => {
  expect(highlighter.versionString).toBe(PROVEN_VERSION)
  const { dependencies } = require('../../package.json')
  expect(dependencies['highlight.js']).toBe(PROVEN_VERSION)
})

describe('the walk gives what highlight.js gives', () => {
  test.each(LANGUAGES)('in %s', (language) => {
    const { taken, difference } = compare(language)
    expect(difference).toBeUndefined()
    expect(taken).toBeGreaterThanOrEqual(GUESSES.includes(language) ? 0 : PER_LANGUAGE)
  })
})

test('a fault is found in each language', () => {
  const faulty = (input: CodeInput) => {
    const out = highlightTwin.fast(input)
    return out && { html: out.html.replace('</span>', '</span >') }
  }
  const unfound = LANGUAGES.filter((language) => !compare(language, faulty).difference)
  // A few have nothing to highlight in any of these.
  expect(unfound.length).toBeLessThan(8)
})

/** What few languages have, and none of the codes above shows. */
const RARE: LanguageFn = (hljs) => ({
  contains: [
    hljs.END_SAME_AS_BEGIN({ scope: 'string', begin: /<<(\w+)/, end: /^(\w+)$/ }),
    { begin: /a/, 'on:begin': (_, reply) => reply.ignoreMatch() },
    { scope: 'first', begin: /ab/, 'on:begin': (_, reply) => reply.ignoreMatch() },
    {
      scope: 'second',
      match: /a[bc]+/,
      'on:begin': ([text], reply) => text!.length > 3 && reply.ignoreMatch(),
    },
    { scope: 'third', match: /ab+/ },
    { begin: /\[/, end: /\]/, endScope: 'bracket', contains: ['self'] },
    { begin: /\{/, end: [/;/, /\}/], endScope: { 1: 'dot', 2: 'bracket' } },
    {
      scope: 'never ends',
      begin: /«/,
      end: /»/,
      contains: [{ begin: /»/, 'on:begin': (_, reply) => reply.ignoreMatch() }],
    },
    { scope: 'empty', begin: /(?=%)/, end: /(?=%)/ },
    {
      scope: 'open',
      begin: /\(/,
      contains: [{ scope: 'inner', begin: /\d/, endsParent: true, excludeEnd: true, end: /\)/ }],
    },
  ],
})

test('rules that ignore, end alike, end at once or name parts of their end', () => {
  highlighter.registerLanguage('rare', RARE)
  const random = randomFrom(1)
  const pieces = [
    'a',
    'ab',
    'abc',
    'b',
    'c',
    '<<E',
    '\nE\n',
    '\nF\n',
    '[',
    ']',
    '{',
    ';}',
    '%',
    '(1',
    '«',
    '»',
    ')',
  ]
  let marks = 0
  for (let i = 0; i < 3000; i++) {
    const code = Array.from({ length: 9 }, () => pieces[Math.floor(random() * pieces.length)]).join(
      '',
    )
    const out = highlightTwin.fast(inputOf('rare', code))
    expect(out, code).toEqual(highlightTwin.reference(inputOf('rare', code)))
    marks += out!.html.split('<span').length
  }
  expect(marks).toBeGreaterThan(7000)
})

test('a script in HTML, and one that ends in another language, are what they are there', () => {
  const code = '<p><script>var a = `<b>$`</script><style>a{b:c}</style><?php echo 1 ?>'
  for (const language of ['xml', 'php-template', 'markdown', 'erb'])
    expect(highlightTwin.fast(inputOf(language, code))).toEqual(
      highlightTwin.reference(inputOf(language, code)),
    )
})

test('a guess and a grammar of the site’s own are left to highlight.js', () => {
  expect(highlightTwin.fast(inputOf('pgsql', 'AS $$ SELECT 1 $$'))).toBeUndefined()
  expect(highlightTwin.fast({ ...inputOf('c', 'int a;'), isOwn: () => true })).toBeUndefined()
})
