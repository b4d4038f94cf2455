// Where the copies of pages in Markdown are.
import { expect, test } from 'vitest'
import { readingOrder } from '../../../../src/site/routes/readingOrder.ts'
import { siteOf } from '../support.ts'

const llms = { full: true, fullLimit: 10_000 }

const copiesOf = (site: ReturnType<typeof siteOf>) => [...site.markdownCopies.values()]

test('every page but 404 has one, the first page index.md', () => {
  const site = siteOf({ docs: { 'a.md': {} }, pages: { 'index.md': {} }, config: { llms } })
  expect(copiesOf(site)).toEqual(expect.arrayContaining(['docs/a.md', 'index.md']))
  expect(copiesOf(site)).toHaveLength(site.routes.length - 1)
})

test('a site that does not ask for them has none', () => {
  expect(copiesOf(siteOf({ docs: { 'a.md': {} } }))).toEqual([])
})

test('none is in the way of a static file, an alias or another page', () => {
  const site = siteOf({
    docs: {
      'a.md': {},
      'b.md': { slug: '/b' },
      'c.md': { slug: '/B.md' },
      'd.md': { aliases: ['/docs/e.md'] },
      'e.md': {},
      'f.md': {},
      'g.md': { slug: '/f.md/g' },
    },
    content: { staticFiles: new Set(['/docs/a.md']) },
    config: { llms },
  })
  const copies = copiesOf(site)
  for (const taken of ['docs/a.md', 'docs/b.md', 'docs/e.md', 'docs/f.md'])
    expect(copies).not.toContain(taken)
  expect(copies).toEqual(expect.arrayContaining(['docs/B.md.md', 'docs/d.md', 'docs/f.md/g.md']))
})

test('a list for language models has no draft and nothing unlisted', () => {
  const site = siteOf({
    docs: { 'a.md': {}, 'b.md': { unlisted: true }, 'c.md': { draft: true }, 'd/e.md': {} },
    blog: { '2024-01-01-p.md': {}, '2024-01-02-q.md': { unlisted: true } },
    config: { llms },
    drafts: true,
  })
  const paths = readingOrder(site).map(({ title, routes }) => [title, routes.map((r) => r.path)])
  expect(paths).toEqual([
    ['Docs', ['/docs/a']],
    ['d', ['/docs/d/e']],
    ['Blog', ['/blog/2024/01/01/p']],
  ])
})
