// What the search reads of compiled HTML.
import { expect, test } from 'vitest'
import { searchText } from '../../../src/markdown/text/searchText.ts'
import { expectLinear } from '../../support/linear.ts'

/** Id, heading, text and names of each section, without what is empty at its end. */
const lines = (html: string) =>
  searchText(html).map(({ id, heading, text, code }) => {
    const line = [id, heading, text, code]
    while (line.at(-1) === '') line.pop()
    return line
  })

test('gives a section for each heading, with its id, its words and the text below it', () => {
  const html = `<p>Before <em>all</em>.</p><h2 id="a&amp;b" class="anchor">A &amp; B<a class="hash-link" href="#a">x</a></h2>
<p>One<br>two &lt;b&gt; &#x2014; three.</p><h3>No id</h3><ul><li>x</li><li>y</li></ul>`
  expect(lines(html)).toEqual([
    ['', '', 'Before all.'],
    ['a&b', 'A & B', 'One two <b> — three. No id x y'],
  ])
})

test('reads of code its names alone, without what stands in comments and strings', () => {
  const html =
    '<pre><code><span class="token keyword">int</span> main() { <span class="token comment">// said here</span> call(<span class="token string">"text"</span>, 42, main) }</code></pre><p>After</p>'
  expect(lines(html)).toEqual([['', '', 'After', 'int main call']])
})

test('takes no character reference for a name', () => {
  expect(lines('<pre>vector&lt;T&gt; &amp;name &quot;x &amp first</pre>')).toEqual([
    ['', '', '', 'vector name amp first'],
  ])
})

test('gives each section its own names and texts', () => {
  const html =
    '<pre>first</pre><h2 id="a">A</h2><p>One</p><h2 id="b">B</h2><pre>second</pre><p>Two</p><pre>third</pre>'
  expect(lines(html)).toEqual([
    ['', '', '', 'first'],
    ['a', 'A', 'One'],
    ['b', 'B', 'Two', 'second third'],
  ])
})

test('ends at a heading what has no end, and takes no reference for the end of a section', () => {
  const html =
    '<p title="a>Text</p><h2 id="a">A</h2><p>One &#x91; more</p><pre><span</pre><h2 id="b">B</h2><pre>name</pre><p>Two</p>'
  expect(lines(html)).toEqual([[], ['a', 'A', 'One more'], ['b', 'B', 'Two', 'name']])
})

test('leaves out what is no text', () => {
  const html =
    '<script>let hidden</script><svg><text>drawn<svg></svg></text></svg><span class="katex"><span aria-hidden="true">x<span>2</span></span></span><style>a{}</style><!-- note --><button>Copy</button>Text'
  expect(lines(html)).toEqual([['', '', 'Text']])
})

test.each([
  ['an attribute with a sign', '<p title="a > b">Text</p>', 'Text'],
  ['a quote without an end', '<p title="a>Text</p>', ''],
  ['a tag without an end', 'Text<p', 'Text'],
  ['a comment without an end', 'Text<!-- more', 'Text'],
  ['a skipped element without an end', 'Text<svg><p>more', 'Text'],
  ['tabs and lines', '<p>a\tb\nc</p>', 'a b c'],
])('stands %s', (_, html, text) => {
  expect(lines(html)[0]![2] ?? '').toBe(text)
})

test('takes the time of the text’s length', async () => {
  for (const piece of ['<', '<p ', '<h2 id="', '<svg>', '&#', '<!--', '"', '<h2>'])
    await expectLinear((share) => piece.repeat(200_000 * share), searchText)
})
