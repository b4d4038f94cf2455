// A browser that reads a page has the tree that the engine wrote: nothing in a text is moved, ends
// what stands around it, or comes to stand outside of the text, however its tags are nested.
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import { asParsed, asWritten } from '../../support/asWritten.ts'
import { randomFrom } from '../../support/hostileNames.ts'
import { elements } from '../../support/htmlTree.ts'
import { compile, htmlOf } from './compiling.ts'

type Mode = 'sanitize' | 'drop'
type Format = 'md' | 'mdx'

const TAGS =
  'a annotation-xml applet article b blockquote button caption cite code colgroup dd del desc details div dl dt em fieldset figcaption figure font foreignObject form frameset h1 h2 h3 head i iframe ins isindex kbd li listing main marquee math mi mtext nobr noembed noscript object ol optgroup option p path picture plaintext pre q rb rp rt ruby s script section select small span strong style sub summary svg table tbody td template text textarea tfoot th thead title tr tt u ul var video xmp'.split(
    ' ',
  )
const VOIDS = 'area base br col embed hr image img input keygen link meta source track wbr'.split(
  ' ',
)
const TEXTS = [
  'x', ' y ', '\n', '\n\n', '\0', '&#0;', '&nbsp;', '&lt;b>', 'https://x.org', '`c`', '**b**', '*e', '[l](/l)', '![i](/i.png)', '[^1]',
  '\n\n[^1]: n\n\n', '\n\n## H\n\n', '\n\n- a\n- b\n\n', '\n\n> q\n\n', '\n\n| a |\n|---|\n| b |\n\n', '\n\n```js\nc\n```\n\n',
  '\n\n:::note T\n\nx\n\n:::\n\n',
] // biome-ignore format: a table
const OF_MD = ['<!-- c -->', '<!--a--!>', '<![CDATA[x]]>', '<?x?>', '\n\n<!-- truncate -->\n\n']
const OF_MDX = [
  '{"\\u00a0"}', '{"\\n"}', '{/* truncate */}', '<br>x</br>', '<TOCInline toc={toc} />', '<DocCardList />',
  '<Tabs><TabItem value="a">a</TabItem></Tabs>', '<Link to="/l">l</Link>', '<Details summary="s">d</Details>',
] // biome-ignore format: a table
const IMPORTS = [
  "import { Details } from '@theme/Details'",
  "import DocCardList from '@theme/DocCardList'",
  "import Link from '@docusaurus/Link'",
  "import TabItem from '@theme/TabItem'",
  "import Tabs from '@theme/Tabs'",
  "import TOCInline from '@theme/TOCInline'",
].join('\n')

/** In MDX what is opened is closed. */
function nested(random: () => number, length: number, format: Format): string {
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)]!
  const usual = random() < 0.5 ? TAGS : [pick(TAGS), pick(TAGS), pick(TAGS), 'a', 'p']
  const texts = [...TEXTS, ...(format === 'md' ? OF_MD : OF_MDX)]
  const open: string[] = []
  let text = ''
  for (let i = 0; i < length; i++) {
    const kind = random()
    if (kind < 0.4) {
      const name = pick(usual)
      text += `<${name} id="${name}">${random() < 0.3 ? '\n\n' : ''}`
      open.push(name)
    } else if (kind < 0.5) text += `<${pick(VOIDS)} ${format === 'mdx' ? '/' : ''}>`
    else if (kind < 0.75 && open.length > 0)
      text += `</${format === 'mdx' || random() < 0.7 ? open.pop() : pick(open)}>`
    else text += pick(texts)
  }
  return format === 'md'
    ? text
    : text +
        open
          .reverse()
          .map((name) => `</${name}>`)
          .join('')
}

interface Read {
  written: string[]
  parsed: string[]
  /** Elements of the page that are none of the text's. */
  around: number
}

function read(html: string): Read {
  const page = parse(`<!doctype html><body><main><div data-text>${html}</div></main>`)
  const [content] = elements(page, ({ attrs }) => attrs.some(({ name }) => name === 'data-text'))
  const parsed = asParsed(content as DefaultTreeAdapterTypes.Element)
  return {
    written: asWritten(html),
    parsed,
    around: elements(page).length - elements(content!).length,
  }
}

async function bodyOf(text: string, html: Mode, format: Format): Promise<string | undefined> {
  const compiled = await compile(text, {}, { html, format, modules: false })
  return compiled.body.type === 'html' ? htmlOf(compiled) : undefined
}

const SAMPLES: [Mode, Format, times: number, length: number][] = [
  ['sanitize', 'md', 300, 50],
  ['sanitize', 'mdx', 300, 12],
  ['drop', 'md', 50, 30],
  ['drop', 'mdx', 100, 12],
]

test.each(SAMPLES)(
  'html %s, %s: random tags in each other',
  async (html, format, times, length) => {
    const random = randomFrom(times)
    let compiled = 0
    for (let i = 0; i < times; i++) {
      const text = nested(random, 2 + Math.floor(random() * length), format)
      const body = await bodyOf(format === 'mdx' ? `${IMPORTS}\n\n${text}` : text, html, format)
      if (!body) continue
      compiled++
      const { written, parsed, around } = read(body)
      expect({ text, tokens: parsed, around }).toEqual({ text, tokens: written, around: 4 })
    }
    expect(compiled).toBeGreaterThan(times / 3)
  },
)

test('the check can fail', () => {
  for (const html of ['<p><p>a</p></p>', '<a href="x"><i><a href="y">a</a></i></a>', '<td>a</td>'])
    expect(read(html).parsed).not.toEqual(read(html).written)
  expect(read('<li><div><li>a</li></div></li><p>b</p>').around).not.toBe(4)
})

test.each([
  ['a first part of a table', '<col>\n\ntext\n\n## H', 'md', '<p>text</p>'],
  ['a paragraph in a paragraph', '<p>\n\na\n\n</p>', 'mdx', '<p></p><p>a</p><p></p>'],
  [
    'a heading in a link',
    '<a href="/x">\n\n## H\n\n</a>',
    'mdx',
    '<h2 id="h" class="anchor">H</h2>',
  ],
  ['a block in a line', `${IMPORTS}\n\na <TOCInline toc={toc} />\n\n## H`, 'mdx', '<p>a </p><div'],
  ['a line end that begins <pre>', '<pre>{"\\n\\nx"}</pre>', 'mdx', '<pre>x</pre>'],
  ['a box without a place in a drawing', '<svg>\n:::details\n</svg>', 'md', '<svg>'],
] as const)('%s', async (_, text, format, part) => {
  expect(await bodyOf(text, 'sanitize', format)).toContain(part)
})
