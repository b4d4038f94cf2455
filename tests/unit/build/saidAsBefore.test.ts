// When a build would say of an edited text, and of the links of its page, what the last one said.
import { expect, test } from 'vitest'
import type { KeptPages } from '../../../src/build/keptPages.ts'
import {
  answersAsBefore,
  isItsOwn,
  isLinkedAsBefore,
  isNamed,
} from '../../../src/build/saidAsBefore.ts'
import type { Compiled } from '../../../src/types/compiled.ts'

const warning = { code: 'X', severity: 'warning' as const, message: 'x', line: 3 }

const BEFORE: Compiled = {
  path: 'content/docs/a.md',
  frontMatter: { title: 'A', description: 'Of A.' },
  frontMatterLines: { title: 2, description: 3 },
  body: { type: 'html', pieces: ['<p>First.</p>'] },
  headings: [{ level: 2, id: 'part', html: 'Part' }],
  links: [{ kind: 'link', target: './b.md', line: 7, column: 1 }],
  problems: [],
}

test.each<[string, change: Partial<Compiled>, untold: boolean, told: boolean]>([
  ['another text', { body: { type: 'html', pieces: ['<p>Second.</p>'] } }, true, true],
  ['a link on another line', { links: [{ ...BEFORE.links[0]!, line: 9 }] }, true, false],
  ['front matter on other lines', { frontMatterLines: { description: 2, title: 3 } }, false, false],
  ['something to tell', { problems: [warning] }, false, false],
  ['another included file', { includedFiles: [{ path: 'x.md', hash: '1' }] }, false, false],
  ['another title', { frontMatter: { ...BEFORE.frontMatter, title: 'B' } }, false, false],
])('%s', (_, change, untold, told) => {
  const after = { ...BEFORE, ...change }
  expect([isItsOwn(BEFORE, after, false), isItsOwn(BEFORE, after, true)]).toEqual([untold, told])
})

test('what a text said already is no reason', () => {
  const before = { ...BEFORE, problems: [warning] }
  expect(isItsOwn(before, { ...before }, true)).toBe(true)
  expect(isItsOwn(before, { ...before, problems: [{ ...warning, line: 4 }] }, true)).toBe(false)
})

test('a text is told of where any part of a problem names it', () => {
  const quoted = { ...warning, details: ['also in content/docs/"a".md:3:1'] }
  expect(isNamed('content/docs/"a".md', [warning, quoted])).toBe(true)
  expect(isNamed('content/docs/b.md', [warning, quoted])).toBe(false)
})

const source = (text: string) => ({ source: { path: 'a.md' }, bytes: Buffer.from(text) })

const kept = (known: Partial<KeptPages>) => ({ headings: [], texts: [], ...known }) as KeptPages

test.each<[string, text: string, known: Partial<KeptPages>, expected: boolean]>([
  ['nothing was sought in it', '**Part**', {}, true],
  ['in vain, and it is not there', '# Part', { headings: [['a.md', [['part', undefined]]]] }, true],
  [
    'in vain, and now it is',
    '\n**Part**\n',
    { headings: [['a.md', [['part', undefined]]]] },
    false,
  ],
  ['in another text', '\n**Part**\n', { headings: [['b.md', [['part', undefined]]]] }, true],
  ['the text itself', 'Any.', { texts: ['a.md'] }, false],
])('hints: %s', (_, text, known, expected) => {
  // As it is read from a file.
  expect(answersAsBefore(source(text), JSON.parse(JSON.stringify(kept(known))))).toBe(expected)
})

const SCAN = { hrefs: ['/docs/b', '#part', 'https://x.example'], ids: ['part', 'other'] }

test.each<[string, change: Partial<typeof SCAN>, free: boolean, fixed: boolean]>([
  ['the same', {}, true, true],
  ['links in another order', { hrefs: [...SCAN.hrefs].reverse() }, true, true],
  ['a link out of the site', { hrefs: [...SCAN.hrefs, 'https://y.example'] }, true, true],
  ['no link out of the site', { hrefs: SCAN.hrefs.slice(0, 2) }, true, true],
  ['a link to its own part', { hrefs: [...SCAN.hrefs, '#other'] }, true, true],
  ['a link to no part', { hrefs: [...SCAN.hrefs, '#gone'] }, false, false],
  ['a link to another page', { hrefs: [...SCAN.hrefs, '/docs/c'] }, false, false],
  ['no link to a page', { hrefs: SCAN.hrefs.slice(1) }, false, false],
  ['one id more', { ids: [...SCAN.ids, 'more'] }, true, false],
  ['one id less', { ids: ['part'] }, false, false],
  ['ids in another order', { ids: ['other', 'part'] }, true, false],
])('links: %s', (_, change, free, fixed) => {
  const scan = { ...SCAN, ...change }
  expect([isLinkedAsBefore(scan, SCAN, false), isLinkedAsBefore(scan, SCAN, true)]).toEqual([
    free,
    fixed,
  ])
  expect(isLinkedAsBefore(scan, undefined, false)).toBe(false)
})
