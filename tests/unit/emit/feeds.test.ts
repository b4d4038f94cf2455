// What a feed's XML is like for readers that take it as it stands.
import { expect, test } from 'vitest'
import { feedText } from '../../../src/emit/feeds.ts'

const item = {
  title: 'a  <b> & ]]> \n<![CDATA[ c',
  url: 'https://notes.example/blog/a',
  date: '2026-01-02',
  description: 'One & two',
  html: '<p>x</p>\n\n<pre>  ]]> \n <![CDATA[  </pre>',
  tags: ['C++ & co'],
  authors: [{ name: 'Ann' }],
}
const feed = {
  title: 'Notes & more',
  url: 'https://notes.example/blog',
  description: 'All & sundry',
  language: 'en',
  items: [item],
}

test.each(['rss', 'atom'] as const)(
  'no space stands around a text of %s, and none in it is changed',
  (type) => {
    const xml = feedText(type, feed, 'https://notes.example/feed.xml')
    expect(xml).not.toMatch(/>\s+<!\[CDATA\[(?! {2}<|\s*c)/)
    expect(xml).toMatch(/<title[^>]*><!\[CDATA\[Notes & more\]\]><\/title>/)
    const texts = [...xml.matchAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g)].map(([, text]) => text).join('')
    expect(texts).toContain(item.html)
    expect(texts).toContain(item.title)
  },
)
