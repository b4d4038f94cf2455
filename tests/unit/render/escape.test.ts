// Text of an author's in HTML and XML.
import { describe, expect, test } from 'vitest'
import { feedText } from '../../../src/emit/feeds.ts'
import { entryXml } from '../../../src/emit/sitemapFiles.ts'
import { xmlText } from '../../../src/render/escape.ts'
import { escapeHtml } from '../../../src/shared/text.ts'
import { visibleLine } from '../../../src/tools/log.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML has not
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

test('HTML has no U+0000', () => expect(escapeHtml('a\0<b>')).toBe('a\uFFFD&lt;b&gt;'))

describe('XML', () => {
  test('has no control characters', () =>
    expect(xmlText('a\0b\u0001\u001b\tc\nd\uffff')).toBe('a\uFFFDb\uFFFD\uFFFD\tc\nd\uFFFD'))

  test('the site map encodes them', () => {
    const page = { url: 'https://x.test/a\u0001b\u007f&<c> d', alternates: [] }
    const xml = entryXml(page, { lastmod: null, changefreq: null, priority: null })
    expect(xml).toContain('<loc>https://x.test/a%01b%7F&amp;&lt;c&gt;%20d</loc>')
  })

  test.each(['rss', 'atom', 'json'] as const)('a feed in %s holds none', (type) => {
    const text = 'a\u0001\0b]]>&<c>'
    const item = {
      title: text,
      url: 'https://x.test/a',
      date: '2020-01-01',
      description: text,
      html: text,
      tags: [text],
      authors: [{ name: text }],
    }
    const feed = {
      title: text,
      url: 'https://x.test',
      description: text,
      language: 'en',
      items: [item],
    }
    const written = feedText(type, feed as never, 'https://x.test/feed')
    expect(written).not.toMatch(NOT_XML)
  })
})

test('a name stays on its line', () =>
  expect(visibleLine('a\n::error::b\tc\u001b[0m')).toBe('a\\n\\u003a:error::b\\tc\\u001b[0m'))
