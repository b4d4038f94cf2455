// Which edits only the page of the file itself can show: the others make the whole site anew.
import { expect, test } from 'vitest'
import { isOwnMatter } from '../../../src/build/editedPage.ts'
import type { Compiled } from '../../../src/types/compiled.ts'

const BEFORE: Compiled = {
  path: 'content/docs/a.md',
  frontMatter: { title: 'A', tags: ['x'] },
  frontMatterLines: { title: 2 },
  summary: 'First.',
  body: { type: 'html', pieces: ['<p>First.</p>'] },
  headings: [{ level: 2, id: 'part', html: 'Part' }],
  links: [{ kind: 'image', target: './pic.png' }],
  problems: [],
}

const warning = { code: 'X', severity: 'warning' as const, message: 'x' }

test.each<[string, Partial<Compiled>, boolean]>([
  ['another text', { body: { type: 'html', pieces: ['<p>Second.</p>'] } }, true],
  ['another heading', { headings: [] }, true],
  ['a warning about the text', { problems: [warning] }, true],
  ['front matter on another line', { frontMatterLines: { title: 3 } }, true],
  ['no link any more', { links: [] }, true],
  ['a link to another site', { links: [{ kind: 'link', target: 'https://x.example' }] }, true],
  ['a link to a document', { links: [{ kind: 'link', target: './b.md' }] }, true],
  ['a file that is not known yet', { links: [{ kind: 'link', target: './b.zip' }] }, false],
  ['an image that is not known yet', { links: [{ kind: 'image', target: './new.png' }] }, false],
  [
    'the same file as an image and a link',
    { links: [{ kind: 'link', target: './pic.png' }] },
    false,
  ],
  ['another title', { frontMatter: { title: 'B', tags: ['x'] } }, false],
  ['another tag', { frontMatter: { title: 'A', tags: ['y'] } }, false],
  ['another title in the text', { contentTitle: 'B' }, false],
  ['another description', { summary: 'Second.' }, false],
  ['a mark where lists cut the text', { excerpt: ['<p>First.</p>'] }, false],
  ['another time to read', { readingMinutes: 3 }, false],
  ['formulas', { hasFormulas: true }, false],
  ['code of its own', { body: { type: 'document', code: '', imports: [], pieces: [] } }, false],
  ['an error', { problems: [{ ...warning, severity: 'error' }] }, false],
])('%s: %s', (_, change, expected) => {
  expect(isOwnMatter(BEFORE, { ...BEFORE, ...change })).toBe(expected)
})

test('another first paragraph of a page that has a description', () => {
  const before = { ...BEFORE, frontMatter: { ...BEFORE.frontMatter, description: 'Of A.' } }
  expect(isOwnMatter(before, { ...before, summary: 'Second.' })).toBe(true)
})

test('the order in which a result was put together is no part of it', () => {
  const { path, ...rest } = BEFORE
  expect(isOwnMatter(BEFORE, { ...rest, path })).toBe(true)
})
