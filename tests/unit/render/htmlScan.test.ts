// Links and ids are read from tags, never from text.
import { expect, test } from 'vitest'
import { scanHtml } from '../../../src/render/htmlScan.ts'

test('links, pictures, scripts and ids, each once and decoded', () => {
  const html =
    '<a href="/a?x=1&amp;y=2" id="one">A</a><a href="/a?x=1&amp;y=2">again</a><img src="/p.png"><script src="/s.js"></script><a name="two"></a><link rel="stylesheet" href="/c.css">'
  expect(scanHtml(html)).toEqual({
    hrefs: ['/a?x=1&y=2', '/p.png', '/s.js', '/c.css'],
    ids: ['one', 'two'],
  })
})

test('text, comments, scripts and other attributes that look like links are none', () => {
  const html =
    '<p>write href="/no" or <code>&lt;a href="/no"&gt;</code></p><!-- <a href="/no"> --><script>x = \'<a href="/no">\'</script><p title=\'<a href="/no">\' data-href="/no">x</p><pre> id="no"</pre>'
  expect(scanHtml(html)).toEqual({ hrefs: [], ids: [] })
})

test('canonical and alternate links, meta names and marked links are not checked', () => {
  expect(
    scanHtml(
      '<link rel="canonical" href="/x"><link rel="alternate" href="/y"><meta name="z"><a href="/no" data-nobrokenlinkcheck="">x</a>',
    ).hrefs,
  ).toEqual([])
})

test('links of the menu of languages are not checked: a translation may have another path', () => {
  const menu = '<a lang="fr" href="/fr/a" hrefLang="fr" target="_self" data-reload="">F</a>'
  expect(scanHtml(`${menu}<a href="/b" data-reload="">B</a>`).hrefs).toEqual(['/b'])
})

test('a greater-than sign inside quotes does not end a tag', () => {
  expect(scanHtml('<a title="a > b" href="/x">x</a>').hrefs).toEqual(['/x'])
})

test('other attributes of highlighted code count as well', () => {
  expect(scanHtml('<span class="a" id="one"></span><span class="b">x</span>').ids).toEqual(['one'])
})

test('values without quotes, names without values and blanks of all kinds are read', () => {
  expect(scanHtml("<a\n\thidden href=/x/y.html id='one'>x</a><img src=/p.png/>")).toEqual({
    hrefs: ['/x/y.html', '/p.png/'],
    ids: ['one'],
  })
})

test('what never ends ends with the text', () => {
  for (const html of ['<a href="/x', '<span class="', '<a', '<', '<!-- x', '<script>x', '<a href='])
    expect(scanHtml(html).ids).toEqual([])
})
