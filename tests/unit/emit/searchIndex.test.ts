// The index of the search, and what is found in it: words in titles, headings and texts, with
// slips, in many pieces; whatever was written and typed.
import { describe, expect, test } from 'vitest'
import { shownElsewhere } from '../../../src/build/pageKeys.ts'
import { searchOf } from '../../../src/markdown/text/searchOf.ts'
import type { PageShard, SearchManifest, WordShard } from '../../../src/shared/search/format.ts'
import { finds, indexOf } from '../../support/searchIndex.ts'
import { siteOf, type TestFile } from '../site/support.ts'

/** Sections: id, heading, text and code. */
const page = (title: string, ...sections: string[][]): TestFile => ({
  title,
  compiled: { searched: searchOf(sections.map(htmlOf).join('')) },
})

function htmlOf([id = '', heading = '', text = '', code = '']: string[]): string {
  const [start, body, names] = [heading, text, code].map((one) => one.replace(/[&<]/g, escaped))
  const opened = id ? `<h2 id="${id.replace(/["&]/g, escaped)}">${start}</h2>` : ''
  return `${opened}<p>${body}</p><pre>${names}</pre>`
}

const escaped = (sign: string) => `&#${sign.charCodeAt(0)};`

const SITE = {
  docs: {
    'compiler.md': page(
      'From source to executable',
      ['', '', 'A compiler reads source text.'],
      ['linking', 'Linking', 'The linker resolves symbols and applies relocations.'],
      ['flags', 'Flags', 'Pass them to the driver.', 'CFLAGS proxyPass'],
    ),
    'memory.md': page('Memory layout', ['', '', 'Stack and heap. The linker is named once.']),
    'hidden.md': { ...page('Secret', ['', '', 'unlistedword']), unlisted: true },
  },
  blog: {
    '2024-01-02-post.md': page('Visiting Trollhättan', ['', '', 'In 東京で検索する as well.']),
  },
}

const files = await indexOf(SITE)
const hrefsOf = async (query: string) => (await finds(files, query)).hits.map(({ href }) => href)

describe('a reader finds', () => {
  test.each([
    ['a word of a text', 'symbols', '/docs/compiler'],
    ['the beginning of one', 'reloc', '/docs/compiler'],
    ['a word with a slip', 'compilre', '/docs/compiler'],
    ['a word with a slip in its first letters', 'mmeory', '/docs/memory'],
    ['several words', 'stack heap', '/docs/memory'],
    ['a word of a title', 'layout', '/docs/memory'],
    ['a name in code', 'cflags', '/docs/compiler'],
    ['a part of a name', 'proxy', '/docs/compiler'],
    ['a word without its marks', 'trollhattan', '/blog/2024/01/02/post'],
    ['a word of another script', '検索', '/blog/2024/01/02/post'],
    ['what the page before a heading is called', 'linking', '/docs/compiler'],
  ])('%s', async (_, query, href) => {
    expect((await hrefsOf(query))[0]).toBe(href)
  })

  test('pages with all words before any other, and a title before a text', async () => {
    expect(await hrefsOf('linker')).toEqual(['/docs/compiler', '/docs/memory'])
    expect(await hrefsOf('memory linker')).toEqual(['/docs/memory'])
  })

  test('a query that another one replaces loads no texts', async () => {
    const asked: string[] = []
    await finds(files, 'linker symbols', asked, () => false)
    expect(asked.filter((href) => /\/w\d/.test(href))).not.toEqual([])
    expect(asked.filter((href) => /\/p\d/.test(href))).toEqual([])
  })

  test('the heading under which a word stands, with the words marked', async () => {
    const { hits } = await finds(files, 'linker symbols')
    const text = [
      { text: 'The ', isHit: false },
      { text: 'linker', isHit: true },
      { text: ' resolves ', isHit: false },
      { text: 'symbols', isHit: true },
      { text: ' and applies relocations.', isHit: false },
    ]
    expect(hits[0]!.sections).toEqual([
      {
        id: 'linking',
        heading: [{ text: 'Linking', isHit: true }],
        excerpt: text,
        preview: text,
      },
    ])
  })

  test('no page that is unlisted or excluded', async () => {
    expect(await hrefsOf('unlistedword')).toEqual([])
    const fewer = await indexOf({ ...SITE, config: { search: { exclude: ['/docs/mem*'] } } })
    expect((await finds(fewer, 'layout')).hits).toEqual([])
  })
})

describe('whatever is typed and written', () => {
  test.each(['', ' ', '<img src=x onerror=alert(1)>', '.*(a+)+$', '\\', '"', '__proto__', '%00'])(
    'a query of %j finds nothing that is not there',
    async (query) => {
      expect((await finds(files, query)).hits.length).toBeLessThanOrEqual(3)
    },
  )

  test('__proto__ and constructor are words', async () => {
    const odd = await indexOf({
      docs: { 'a.md': page('__proto__', ['', '', 'constructor toString']), 'b.md': page('B') },
    })
    for (const word of ['__proto__', 'constructor', 'tostring'])
      expect((await finds(odd, word)).hits.map(({ href }) => href)).toEqual(['/docs/a'])
  })

  test('a page without words adds none to the index', async () => {
    const all = await indexOf({ docs: { 'empty.md': page('Title', ['', '', '… !']) } })
    const { words } = JSON.parse(all.get('search/w0.json')!) as WordShard
    expect(words).toMatch(/^(?:[a-z]+ [A-Z]\n?)+$/)
  })

  test('markup in titles and texts stays text', async () => {
    const odd = await indexOf({
      docs: { 'a.md': page('<script>x</script>', ['a"b', '<b>', '</script>&lt; word']) },
    })
    const { hits } = await finds(odd, 'script')
    expect(hits[0]!.title.map(({ text }) => text).join('')).toBe('<script>x</script>')
  })

  test('letters that become sentences, halves of characters and hidden signs move no other page', async () => {
    const hostile = `ﷺ ${'a'.repeat(31)}𐐨 ${'a'.repeat(31)}𐌰 \u202eleft\u202c \u0001ctrl\u0085 ﹰ *star`
    const odd = await indexOf({
      docs: {
        'a.md': page(`ﷺ ${hostile}`, ['h', hostile, hostile, hostile]),
        'b.md': page('B', ['', '', 'plainword']),
        'c.md': page('C', ['', '', 'another']),
      },
    })
    for (const word of ['ﷺ', 'صلىالله', 'left', 'ctrl', 'star', 'a'.repeat(31)])
      expect([word, (await finds(odd, word)).hits.map(({ href }) => href)]).toEqual([
        word,
        ['/docs/a'],
      ])
    for (const word of ['plainword', 'another'])
      expect((await finds(odd, word)).hits.map(({ href }) => href)).toHaveLength(1)
  })

  test('of a title and a heading of a megabyte the beginning is shown', async () => {
    const long = `Long ${'\u{1f600}'.repeat(500_000)}`
    const odd = await indexOf({ docs: { 'a.md': page(long, ['h', long, 'word']) } })
    const { hits } = await finds(odd, 'long')
    const lengthOf = (pieces: { text: string }[]) =>
      pieces.reduce((sum, { text }) => sum + text.length, 0)
    expect(lengthOf(hits[0]!.title)).toBeLessThanOrEqual(300)
    expect(hits[0]!.title.at(-1)!.text).toMatch(/\u{1f600}…$/u)
    expect(lengthOf(hits[0]!.sections[0]!.heading)).toBeLessThanOrEqual(300)
  })

  test('a word of a megabyte is found by its beginning, and a query of one ends', async () => {
    const odd = await indexOf({ docs: { 'a.md': page('A', ['', '', 'y'.repeat(1_000_000)]) } })
    expect((await finds(odd, 'yyyyyy')).hits).toHaveLength(1)
    expect((await finds(odd, 'z'.repeat(1_000_000))).hits).toHaveLength(0)
    const sizes = [...odd.values()].map((text) => text.length)
    expect(Math.max(...sizes)).toBeLessThan(40_000)
  })
})

describe('an index of many pages', () => {
  const many = (count: number, change?: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, n) => [
        `d${n}.md`,
        page(`Page ${n}`, [
          '',
          '',
          `${Array.from({ length: 60 }, (_, i) => `word${(n * 31 + i * 17) % 9000}x`).join(' ')} everywhere ${n === 7 ? change : ''}`,
        ]),
      ]),
    )

  test('is cut, and a query asks for one piece of each word and the pages that it shows', async () => {
    const files = await indexOf({ docs: many(600) })
    const { shards, stamp }: SearchManifest = JSON.parse(files.get('search/index.json')!)
    expect(shards.length).toBeGreaterThan(3)
    for (const [i] of shards.entries()) {
      const shard: WordShard = JSON.parse(files.get(`search/w${i}.json`)!)
      expect(shard.stamp).toBe(stamp)
      expect(shard.words.length).toBeLessThan(64_000)
    }
    const asked: string[] = []
    const { hits } = await finds(files, 'word31x', asked)
    expect(hits.length).toBeGreaterThan(0)
    expect(asked.filter((href) => /\/w\d/.test(href)).length).toBeLessThanOrEqual(2)
    expect(asked.filter((href) => /\/p\d/.test(href)).length).toBeLessThanOrEqual(8)
  })

  test('counts a word of most pages only where it is in a title', async () => {
    const files = await indexOf({ docs: { ...many(200), 'e.md': page('Everywhere') } })
    expect((await finds(files, 'everywhere')).hits.map(({ href }) => href)).toEqual(['/docs/e'])
    expect((await finds(files, 'everywhere word31x')).hits.length).toBeGreaterThan(0)
  })

  test('is the same after an edit, whatever was kept', async () => {
    const { Cache } = await import('../../../src/tools/cache.ts')
    const fs = await import('node:fs')
    const os = await import('node:os')
    const path = await import('node:path')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-search-'))
    const cache = new Cache(path.join(folder, 'cache'))
    const before = await indexOf({ docs: many(300) }, cache)
    const edited = { docs: many(300, 'zebra') }
    const misses = cache.misses
    const warm = await indexOf(edited, cache)
    expect(cache.misses - misses).toBe(1)
    expect(warm).toEqual(await indexOf(edited))
    const changed = [...warm].filter(([name, text]) => before.get(name) !== text)
    expect(changed.length).toBeLessThanOrEqual(4)
    fs.rmSync(folder, { recursive: true })
  })

  test('is no matter of other pages: what they show of one does not change with its text', () => {
    const [before, after] = ['a', 'b'].map((text) =>
      shownElsewhere({
        ...siteOf({ docs: { 'a.md': page('A', ['', '', text]) } }).docs[0]!.compiled,
      }),
    )
    expect(before).toEqual(after)
  })

  test('belongs together: a file of another build is not used', async () => {
    const files = await indexOf({ docs: many(20) })
    const shard: PageShard = JSON.parse(files.get('search/p0.json')!)
    files.set('search/p0.json', JSON.stringify({ ...shard, stamp: 'another' }))
    await expect(finds(files, 'page')).rejects.toThrow()
  })
})
