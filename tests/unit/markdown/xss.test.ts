// Whatever an author writes, the HTML that comes of it holds allowed elements and attributes only
// when a browser has parsed it, and parsing it again gives the same. tests/browser/xss.long.test.ts
// loads the same payloads.
import { type DefaultTreeAdapterTypes, html as names, parse, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { compileSource } from '../../../src/markdown/compile.ts'
import type { MarkdownOptions } from '../../../src/markdown/document/markdownOptions.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import type { Source } from '../../../src/types/source.ts'
import { elements } from '../../support/htmlTree.ts'
import { HTML_PAYLOADS } from '../../support/xss/html.ts'
import { MARKDOWN_PAYLOADS } from '../../support/xss/markdown.ts'

type Element = DefaultTreeAdapterTypes.Element

const HTML =
  /^(a|abbr|audio|b|bdi|bdo|blockquote|br|caption|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|input|ins|kbd|li|mark|ol|p|picture|pre|q|rp|rt|ruby|s|samp|section|small|source|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|tt|u|ul|var|video|wbr)$/
const SVG =
  /^(svg|g|path|rect|line|circle|ellipse|text|tspan|polyline|polygon|title|desc|defs|marker|linearGradient|stop)$/
const REFUSED_ATTRIBUTE =
  /^on|^(style|srcdoc|action|formaction|form|data|code|codebase|ping|xlink:href|is|nonce|slot|popover.*|commandfor|contenteditable|autofocus|background|http-equiv)$/
/** A line's number, or what a map of MDX says. */
const HARMLESS_STYLE = /^(?:--first-line:[\d.e+]+|(?:color|background):[\w#]+)$/
const OWN_ATTRIBUTE = /^data-(prose|enhanced|rest|page|open|done|has-hydrated|scrolled|part)$/
const ADDRESS = /^(href|src|srcset|poster|cite|itemtype)$/
const SAFE_ADDRESS =
  /^(?:(?:https?|mailto|tel|sms|ftp|ircs?|xmpp|magnet|geo):|data:image\/(?:png|gif|jpe?g|webp|avif|svg\+xml)[;,]|[^:]*$|[^:]*[/?#])/i
const OWN_ID =
  /^(__.*|_R_.*|docusaurus_skipToContent_fallback|post-content|docusaurus-base-url-issue-banner.*|trustedTypes|requestIdleCallback)$/

function compileWith(
  text: string,
  html: MarkdownOptions['html'],
  section: Source['section'] = 'docs',
  format: MarkdownOptions['format'] = 'md',
): Promise<Compiled> {
  const source: Source = {
    path: 'a.md',
    file: '/a.md',
    section,
    relative: 'a.md',
    format: 'md',
    locale: 'en',
    hash: '',
  }
  return compileSource(source, new TextEncoder().encode(text), { html, format })
}

const bodyOf = ({ body }: Compiled) => (body.type === 'html' ? body.pieces.join('/slot') : '')
/** As a browser reads it where it stands. */
const asPage = (html: string) =>
  parse(`<!doctype html><body><main><div data-text>${html}</div></main>`)
const contentOf = (page: ReturnType<typeof asPage>) =>
  elements(page, ({ attrs }) => attrs.some(({ name }) => name === 'data-text'))[0]!
const inside = (node: Element) => elements(node).slice(1)
const isRefused = ({ problems }: Compiled) => problems.some(({ severity }) => severity === 'error')

const known = new Map<string, string[]>()

/** Many payloads become the same HTML. */
function faultsOf(html: string): string[] {
  const faults = known.get(html) ?? faultsFoundIn(html)
  known.set(html, faults)
  return faults
}

function faultsFoundIn(html: string): string[] {
  const page = asPage(html)
  const content = contentOf(page)
  const faults = inside(content).flatMap((element) => faultsIn(element))
  if (elements(page).length !== inside(content).length + 5)
    faults.push('something stands outside of the text')
  const ids = inside(content).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'id').map(({ value }) => value),
  )
  if (new Set(ids).size !== ids.length) faults.push(`ids twice: ${ids}`)
  const once = serialize(content)
  const twice = once === html ? once : serialize(contentOf(asPage(once)))
  if (once !== twice) faults.push(`parsed again it is another text:\n${once}\n${twice}`)
  return faults
}

function faultsIn({ tagName, namespaceURI, attrs }: Element): string[] {
  const isKnown =
    namespaceURI === names.NS.HTML
      ? HTML.test(tagName)
      : namespaceURI === names.NS.SVG && SVG.test(tagName)
  const faults = isKnown ? [] : [`<${tagName}> of ${namespaceURI}`]
  for (const { name, value } of attrs) {
    const isOurs = name === 'style' && HARMLESS_STYLE.test(value)
    if (!isOurs && (REFUSED_ATTRIBUTE.test(name) || OWN_ATTRIBUTE.test(name)))
      faults.push(`${name} of <${tagName}>`)
    if (ADDRESS.test(name) && !SAFE_ADDRESS.test(value)) faults.push(`${name}="${value}"`)
    if (name === 'name' && tagName !== 'a') faults.push(`name of <${tagName}>`)
    if (name === 'id' && OWN_ID.test(value)) faults.push(`id="${value}"`)
    if (/url\((?!#)/.test(value) && namespaceURI === names.NS.SVG) faults.push(`${name}="${value}"`)
  }
  return faults
}

const PAYLOADS = [...HTML_PAYLOADS, ...MARKDOWN_PAYLOADS]
/** What only MDX can say. */
const MDX_PAYLOADS = [
  '<a href={"java" + "script:x()"}>a</a>',
  '<a href={`java$' + "{'script'}:x()`}>a</a>",
  '<a {...{href: "javascript:x()"}}>a</a>',
  '<img src="x" onError="x()" alt="a" />',
  '<img src="x" {...{onerror: "x()", ONLOAD: "x()"}} alt="a" />',
  '<div dangerouslySetInnerHTML={{__html: "<script>x()</script>"}} />',
  "<b style={{background: 'url(javascript:x())', color: 'red;} </style><script>x()</script>'}}>a</b>",
  "<b style={{'</style><script>': 'x()'}}>a</b>",
  '{"<script>x()</script>"}',
  '<b title={"\\"><script>x()</script>"}>a</b>',
  '<script>{"x()"}</script>',
  '<svg><style>{"<img src=x onerror=x()>"}</style></svg>',
  '<svg><title><img src="x" onError="x()" alt="" /></title></svg>',
  '<div data-part="\x92" data-prose is="x">a</div>',
  '<b {...{"x onclick=x() ": "a", "data-a><script>x()</script>": "b"}}>a</b>',
  '<a href={"\x01javascript:x()"}>a</a>',
  '<TOCInline toc={toc} onClick="x()" />',
  '<details open onToggle="x()"><summary>a</summary></details>',
]

/** HTML stands in more places than between paragraphs. */
const IN_PLACE: [string, (html: string) => string][] = [
  ['between paragraphs', (html) => html],
  ['in a line', (html) => `text ${html.replace(/\n\n+/g, '\n')} text`],
  ['in a heading', (html) => `## ${html.replace(/\n+/g, ' ')}`],
  ['in a table', (html) => `| a |\n|---|\n| ${html.replace(/\n+/g, ' ').replaceAll('|', '\\|')} |`],
  ['in the title of an admonition', (html) => `:::note ${html.replace(/\n+/g, ' ')}\n\na\n\n:::`],
  ['in a link', (html) => `[${html.replace(/\n+/g, ' ')}](https://x.test)`],
  ['before more text', (html) => `${html}\n\nThe end.\n\n## Last\n`],
]

/** A package asserts, under test only, what it says by an error for a tag that a link cuts. */
const IN_PLACE_OF_MDX = IN_PLACE.filter(([where]) => where !== 'in a link')

describe.each(['sanitize', 'drop'] as const)('as MDX, with html: %s', (html) => {
  test.each(IN_PLACE_OF_MDX)('payloads %s', async (_, put) => {
    const wrong: Record<string, string[]> = {}
    for (const payload of [...PAYLOADS, ...MDX_PAYLOADS]) {
      const compiled = await compileWith(put(payload), html, 'docs', 'mdx')
      const faults = isRefused(compiled) ? [] : faultsOf(bodyOf(compiled))
      if (faults.length > 0) wrong[payload] = faults
    }
    expect(wrong).toEqual({})
  })
})

describe.each(['sanitize', 'drop'] as const)('with html: %s', (html) => {
  test.each(IN_PLACE)('payloads %s', async (where, put) => {
    const wrong: Record<string, string[]> = {}
    for (const payload of where === 'between paragraphs' ? PAYLOADS : HTML_PAYLOADS) {
      const compiled = await compileWith(put(payload), html)
      const faults = isRefused(compiled) ? [] : faultsOf(bodyOf(compiled))
      if (faults.length > 0) wrong[payload] = faults
      if (where === 'before more text' && !bodyOf(compiled).includes('The end.'))
        wrong[payload] = ['the text after it is gone']
    }
    expect(wrong).toEqual({})
  })
})

test.each([
  'text <svg><desc><p>a</p></desc></svg> text',
  'text <svg><title><h2>a</h2></title></svg> text',
  '[text <svg><desc><a href="/a">a</a></desc></svg>](/b)',
])('what comes out of a drawing stands where a browser puts it: %s', async (text) => {
  const body = bodyOf(await compileWith(text, 'sanitize'))
  expect(serialize(contentOf(asPage(body)))).toBe(body)
})

test('a link of Markdown stays beside raw HTML', async () => {
  const body = bodyOf(await compileWith('[a](vscode:b) <b>c</b>', 'sanitize'))
  expect(body).toContain('href="vscode:b"')
})

test('there are enough of them, and few are refused', async () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThan(300)
  const compiled = await Promise.all(PAYLOADS.map((payload) => compileWith(payload, 'sanitize')))
  expect(compiled.filter(isRefused).length).toBeLessThan(60)
})

test('the check can fail', () => {
  expect(faultsOf('<p>a</p>')).toEqual([])
  expect(faultsOf('<title>a</title>')).not.toEqual([])
  expect(faultsOf('<title><a title="</title><img src=x onerror=a>">x</a></title>')).toContain(
    'onerror of <img>',
  )
  expect(faultsOf('<b id="x">a</b><i id="x">b</i>')).toEqual(['ids twice: x,x'])
  expect(
    faultsOf('<table><tr><td><p><a href="x"><table><tr><td><a href="y">a</a></table></a>').join(),
  ).toBe('')
  expect(faultsOf('<pre>\n\na</pre>').join()).toContain('parsed again')
  expect(faultsOf('<a href=" javascript:a">b</a>')).toEqual(['href=" javascript:a"'])
})
