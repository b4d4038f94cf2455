// What is left to the reference, and which version of the native parser is used. That it gives the
// reference's tree of all the rest: tests/fast/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mdxDoubtIn } from '../../../src/fast/mdx/mdxSafe.ts'
import { mdxParserTwin } from '../../../src/fast/mdx/twin.ts'
import {
  allDoubtsBut,
  DOUBT_NAMES,
  doubtIn,
  likelyDoubts,
  type NamedDoubt,
} from '../../../src/fast/parse/doubts.ts'
import { mendTasks } from '../../../src/fast/parse/mendTasks.ts'
import { load, PROVEN_VERSION } from '../../../src/fast/parse/native.ts'
import { segmentsOf } from '../../../src/fast/parse/segments.ts'
import { parserTwin } from '../../../src/fast/parse/twin.ts'
import { engineRoot } from '../../../src/tools/engine.ts'
import { DOUBTFUL } from './doubtful.ts'

test.each(DOUBTFUL)('%j is left to the reference: %s', (text, name) => {
  expect(doubtIn(text)).toBe(name)
})

test('each doubt has a text', () => {
  expect([...new Set(DOUBTFUL.map(([, name]) => name))].sort()).toEqual([...DOUBT_NAMES].sort())
})

test.each([
  'www.x.org',
  '`@scope/pkg@1.0`, user@example.org',
  'See [the guide](https://x.org/a_b "t") and https://x.org/c.\\\nNext [line](a.md).',
  '- [x] **b** c\n- [ ] [a](b)\n',
  '| a |\n|---|\n| b |\n',
  '<div>\n  <b>x</b>\n</div>\n',
  'a&#39;b&#123;c',
  '[a]:https://x.org\n[b]: c\n',
  '[a]: <data:b,c=>\n[d]: <e> "f"\n',
  '> a\n>\n> ```js\n> b\n> ```\n',
  '- ```js\n  a\n\n  b\n  ```\n- c\n',
  '- <b>a</b> c\n- <div>\n  d\n  </div>\n\n  <i>e</i>\n',
  '- `a\n  b` [c](d)\n',
  'a `/b/c@x.org/` and ["`\\\\.d\\/`"]',
  'a `/b@x.org|c`\nd',
  '[@a\\_](b), see @c\\_d.',
  '*a*\u2014\u{1f389} _b_',
  '- **a \u{1f525}**: b\n- **c**: d\n',
])('%j is not in doubt', (text) => {
  expect(doubtIn(text)).toBeUndefined()
})

// What looks like code may be none: in the address before it, behind another backtick, in a cell.
test.each([
  ['www.x.org`/a@y.org`', 'pathMail'],
  ['`a`` `/a@x.org`', 'pathMail'],
  ['| `/a@x.org | b` |\n|--|--|\n', 'pathMail'],
  ['<a> `/a@x.org`', 'pathMail'],
  ['\\`/a@x.org`', 'pathMail'],
])('%j may not be code', (text, name) => {
  expect(doubtIn(text)).toBe(name)
})

test.each(DOUBTFUL)('%j is read in two ways: %s', async (text) => {
  const native = (await load(PROVEN_VERSION))!
  const read = mendTasks(native.markdown(text), text)
  expect(plain(read)).not.toEqual(plain(parserTwin.reference(text)))
})

/** Without keys that have no value. */
const plain = (root: unknown) => JSON.parse(JSON.stringify(root))

test.each([
  ['| a |\n|---|\n| b`{x}\n`{x}\n', 'cellTicks'],
  ['a||\n-|-\n`|`{`b`}', 'cellTicks'],
  ['|{a|b}|c|\n|-|-|', 'cellOpen'],
])('in MDX %j may have cells that end elsewhere: %s', async (text, name) => {
  expect(mdxDoubtIn(text)).toBe(name)
  const native = (await load(PROVEN_VERSION))!
  expect(plain(native.mdx(text))).not.toEqual(plain(mdxParserTwin.reference(text)))
})

test.each(['- `<= 1` a\nb\n', '- a\n\n  ```js\n  import b from {\n  + <c\n  ```\n\n- d\n'])(
  'MDX: %j is not in doubt, and read as by the reference',
  async (text) => {
    expect(mdxDoubtIn(text)).toBeUndefined()
    const native = (await load(PROVEN_VERSION))!
    expect(plain(native.mdx(text))).toEqual(plain(mdxParserTwin.reference(text)))
  },
)

test.each([
  '- `<= 1 a\nb\n',
  '- a\n  ```js\n b {\n  ```\n',
  '- a {\n  ```\nb\n  ```\n',
  '-\t<A\n  />',
])('MDX: %j is left to the reference', (text) => {
  expect(mdxDoubtIn(text)).toBe('openInner')
})

test('a text is cut where nothing can go on', () => {
  const text = 'a\n\n- b\n\n- c\n\n  d\n\n```\ne\n\nf\n```\n\n<!-- g\n\nh -->\n\n# i\n'
  const starts = segmentsOf(text)!.map(({ start }) => text.slice(start, text.indexOf('\n', start)))
  expect(starts).toEqual(['a', '- b', '```', '<!-- g', '# i'])
})

test('code is no prose', () => {
  const text = 'a\n\n```js\nwww.x.org\n```\nb\n~~~\nc\n~~~\n\n- d\n\n      e\n'
  const proses = segmentsOf(text)!.map(({ prose }) => prose)
  expect(proses).toEqual(['a\n\n', '```js\n\nb\n~~~\n\n\n', '- d\n\n      e\n'])
})

const isDoubted = (text: string, { signs, isIn }: NamedDoubt[1]) =>
  (signs.length === 0 || signs.some((sign) => text.includes(sign))) && isIn(text)

// What stands behind a block may close what is open in it, or hide it.
test.each([
  ['- `a\n \nb`\n', 'ticks'],
  ['[ www.c.de\n \n](d)\n', 'bracketAddress'],
])('%j has a block in doubt: %s', (text, name) => {
  const proses = segmentsOf(text)!.map(({ prose }) => prose)
  expect(proses.map((prose) => doubtIn(prose))).toContain(name)
  expect(likelyDoubts(proses.join('')).map(([likely]) => likely)).toContain(name)
})

// A text is looked at once for what its blocks need not be asked.
test('what is in doubt in a block is likely in its text', () => {
  const parts = [
    'a',
    ' ',
    '\n',
    '\n\n',
    '- ',
    '1.',
    '> ',
    '\t',
    '\0',
    '\u2028',
    '```',
    '<b>',
    '[x]:',
    '[',
    ']',
    ' [x] ',
    'www.a.b',
    'c@d.e',
    '(',
    '`',
    '|',
    '\n---|',
    '    ',
    '*',
    '_',
    '\\',
    '~~~',
    '#',
    '</Pre>',
    'é',
    '&#64;',
  ]
  let seed = 7
  const next = () => (seed = (seed * 16807) % 2147483647)
  let seen = 0
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 14 }, () => parts[next() % parts.length]).join('')
    const proses = (segmentsOf(text) ?? []).map(({ prose }) => prose)
    const likely = likelyDoubts(proses.join(''))
    for (const prose of proses) {
      const among = likely.filter(([, doubt]) => doubt.isIn(prose))
      const all = allDoubtsBut(new Set()).filter(([, doubt]) => isDoubted(prose, doubt))
      seen += all.length
      for (const found of all)
        if (!among.includes(found)) expect.fail(`${JSON.stringify(text)}: ${found[0]}`)
    }
  }
  expect(seen).toBeGreaterThan(3000)
})

test.each(['```\na\n', '- ```\na\n\nb\n', '<div>\n```\na\n'])('%j is not cut', (text) => {
  expect(segmentsOf(text)).toBeUndefined()
})

const installed = (name: string) => JSON.parse(readFileSync(join(engineRoot, name), 'utf8'))

test('another version than the one that was compared is not used', async () => {
  expect(await load('0.10.4')).toBeUndefined()
  expect(await load(undefined)).toBeUndefined()
  expect((await load(PROVEN_VERSION))?.markdown).toBeTypeOf('function')
})

test('the version that was compared is the one that is installed', () => {
  expect(installed('package.json').optionalDependencies.satteri).toBe(PROVEN_VERSION)
  const { packages } = installed('package-lock.json')
  expect(packages[''].optionalDependencies.satteri).toBe(PROVEN_VERSION)
  expect(packages['node_modules/satteri'].version).toBe(PROVEN_VERSION)
})
