// What comes first among pages that have the words, and which words are taken for one another.
import { describe, expect, test } from 'vitest'
import { searchOf } from '../../../src/markdown/text/searchOf.ts'
import { distance } from '../../../theme/data/search/typos.ts'
import { finds, indexOf } from '../../support/searchIndex.ts'
import type { TestFile } from '../site/support.ts'

const doc = (title: string, html: string, about: object = {}): TestFile => ({
  title,
  compiled: { searched: searchOf(html), frontMatter: { title, ...about } },
})

/** Pages on which these words stand more often than where they are meant. */
const often = (words: string) => doc('Some notes', `<p>${`${words}. `.repeat(9)}</p>`)

async function firstOf(docs: Record<string, TestFile>, query: string): Promise<string | undefined> {
  return (await finds(await indexOf({ docs }), query)).hits[0]?.href
}

describe('comes first', () => {
  test('what the sidebar calls so', async () => {
    const docs = {
      'a.md': often('The compiler'),
      'b.md': doc('From source to executable', '<p>A compiler.</p>', {
        sidebar_label: 'The compiler',
      }),
    }
    expect(await firstOf(docs, 'compiler')).toBe('/docs/b')
  })

  test('what is described so', async () => {
    const docs = {
      'a.md': often('relocation'),
      'b.md': doc('Linking', '<p>Text.</p>', { description: 'Symbols and relocation.' }),
    }
    expect(await firstOf(docs, 'relocation')).toBe('/docs/b')
  })

  test('what has the word in the last part of its address', async () => {
    const docs = {
      'a.md': often('grouping'),
      'crud/DocGrouping.md': doc('COLLECT', '<p>Text.</p>'),
    }
    expect(await firstOf(docs, 'grouping')).toBe('/docs/crud/DocGrouping')
  })

  test('a form of the word in a title, before the word in a text', async () => {
    const docs = { 'a.md': often('A linker'), 'b.md': doc('Linking by hand', '<p>Text.</p>') }
    expect(await firstOf(docs, 'linker')).toBe('/docs/b')
  })

  test('a heading that is the query, with or without what it takes', async () => {
    const html = (heading: string) => `<h2 id="x">${heading}</h2><p>Text.</p>`
    const docs = {
      'a.md': doc('Watch plugins', `${html('Watch plugins, watch mode')}<p>--watch watch</p>`),
      'b.md': doc('Options', html('--watch') + html('--watchAll')),
      'c.md': doc('Native apps', html('customize transformIgnorePatterns here')),
      'd.md': doc('More native apps', html('transformIgnorePatterns')),
      'e.md': doc('Configuration', html('transformIgnorePatterns [array&lt;string&gt;]')),
      'f.md': doc('Timers', '<p>jest.useFakeTimers and useFakeTimers</p>'),
      'g.md': doc('The object', html('jest.useFakeTimers(config?)')),
    }
    expect(await firstOf(docs, '--watch')).toBe('/docs/b')
    expect(await firstOf(docs, 'transformIgnorePatterns')).toBe('/docs/e')
    expect(await firstOf(docs, 'useFakeTimers')).toBe('/docs/g')
  })

  test('that heading among the sections of its page', async () => {
    const docs = {
      'a.md': doc(
        'Options',
        '<h2 id="all">watch and watchAll, to watch</h2><p>watch watch</p><h2 id="watch">--watch</h2><p>x</p>',
      ),
    }
    const { hits } = await finds(await indexOf({ docs }), '--watch')
    expect(hits[0]!.sections[0]!.id).toBe('watch')
  })
})

describe('a part of a word is found', () => {
  const text = (words: string) => ({ 'a.md': doc('Title', `<p>${words}</p>`) })
  test.each([
    ['한국어', '검색엔진을 씁니다', '엔진'],
    ['中文', '这是一个搜索引擎的例子', '引擎'],
    ['日本語', '全文検索エンジンを使う', 'エンジン'],
    ['ไทย', 'เครื่องมือค้นหา', 'ค้นหา'],
    ['config_file', 'set config_file', 'config'],
    ['useLayoutEffect', 'call useLayoutEffect', 'effect'],
    ['HTTPServer', 'an HTTPServer', 'server'],
    ['sha256sum', 'by sha256sum', 'sum'],
  ])('in %s', async (_, words, query) => {
    const { hits } = await finds(await indexOf({ docs: text(words) }), query)
    expect(hits).toHaveLength(1)
    const marked = hits[0]!.sections[0]!.excerpt.filter(({ isHit }) => isHit)
    expect(marked).toHaveLength(1)
    expect(marked[0]!.text.toLowerCase()).toContain(query)
  })
})

describe('a slip', () => {
  const site = (text: string) => indexOf({ docs: { 'a.md': doc('Title', `<p>${text}</p>`) } })
  test.each([
    ['in a word of four letters', 'stak', 'stack'],
    ['in a word that is not at its end, from six letters on', 'preprx', 'preproc'],
    ['twice, from nine letters on', 'aggergaton', 'aggregation'],
  ])('%s is taken for one, and the word is named', async (_, query, word) => {
    const { hits, taken } = await finds(await site(word), query)
    expect([hits.length, taken]).toEqual([1, word])
  })

  test.each([
    ['in the first letter', 'default', 'befault'],
    ['in a beginning of five letters', 'stakx', 'standard'],
    ['twice in eight letters', 'segfault', 'sexfalt'],
    ['in three letters', 'gcx', 'gcc'],
  ])('%s is none', async (_, query, word) => {
    expect((await finds(await site(word), query)).hits).toEqual([])
  })

  test('means one word: that of the pages which have the others, too', async () => {
    const docs = {
      'a.md': doc('A', '<p>A stand for the monitor, a stand.</p>'),
      'b.md': doc('B', '<p>A stack overflow.</p>'),
      'c.md': doc('C', '<p>An overflow.</p>'),
    }
    const { hits, taken } = await finds(await indexOf({ docs }), 'stak overflow')
    expect([hits.map(({ href }) => href), taken]).toEqual([['/docs/b'], 'stack overflow'])
  })

  test('is none where the word is there', async () => {
    expect(await finds(await site('stack'), 'stack')).not.toHaveProperty('taken')
  })

  test('is a letter missing, too many, another, or two swapped', () => {
    for (const typed of ['mmory', 'memmory', 'mimory', 'mmeory'])
      expect(distance(typed, 'memory', 1)?.whole).toBe(1)
    expect(distance('nemory', 'memory', 1)).toBeUndefined()
  })
})
