// What stands in braces is JavaScript to the last space, whichever way a document goes: as it is,
// with an export that nothing uses, or run as a module. The texts are those that MDX itself gives.
import { evaluate } from '@mdx-js/mdx'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite, type TempSite } from '../support/site.ts'

const CASES: Record<string, string> = {
  block: '<pre><code>{`if x:\n    one\n        two`}</code></pre>',
  text: 'Text <code>{`a\n    b`}</code> end.',
  item: '- item <code>{`x\n      y`}</code>\n  1. inner <code>{`x\n         y`}</code>',
  quote: '> quote <code>{`x\n>     y`}</code>',
  tab: '<code>{`x\n\ttab\n\t\ttwo`}</code>',
  details: '<details>\n<summary>S</summary>\n\n<b>{`c\n   d`}</b>\n\n</details>',
  cells: "| a | b |\n|---|---|\n| {'p   q '} | {`r   s`} |",
  comments: 'a{/* c\n   d */}b {[\n  `  x`,\n  `y  `,\n]} c',
  attribute: '<b title={`x\n    y`}>z</b>',
  ends: '{" a "}{`\n  b\n`}c',
  numbers: '{1}{" "}{[2, " ", 3]}{null}{"  "}{true}4',
}

const WAYS: Record<string, string> = {
  plain: '',
  exported: 'export const unused = 0\n\n',
  run: 'export const f = () => null\n\n{f()}\n\n',
}

let site: TempSite
beforeAll(async () => {
  const files = Object.entries(CASES).flatMap(([name, text]) =>
    Object.entries(WAYS).map(([way, head]) => [
      `content/docs/${name}-${way}.mdx`,
      `---\ntitle: Same\n---\n\n${head}${text}\n`,
    ]),
  )
  const eol = `content/docs/eol.mdx`
  const crlf = `---\ntitle: Same\n---\n\n${CASES.block}\n`.replaceAll('\n', '\r\n')
  site = await builtSite({ ...Object.fromEntries(files), [eol]: crlf })
}, 120_000)
afterAll(() => site.remove())

/** The text and the attributes of values, without the frame of blocks and space between them. */
const shown = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<h1>[^<]*<\/h1>|<header>.*?<\/header>/gs, '')
    .replace(/<b title="([^"]*)"/g, '$1<b')
    .replace(/>\n+</g, '><')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|\s*\|/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('&quot;', '"')
    .replace(/^\|+\s*|\s*\|+$/g, '')

const proseOf = (page: string) =>
  shown(
    /data-prose="0">([\s\S]*?)<\/div>\s*<\/div>\s*<\/article>|<\/header>([\s\S]*?)<\/article>/
      .exec(site.html(`/docs/${page}`))!
      .slice(1)
      .find(Boolean)!,
  )

describe.each(Object.keys(CASES))('%s', (name) => {
  // Of a tab that belongs to the block MDX drops the rest, and the parsers keep it as spaces.
  test.skipIf(name === 'tab')('gives the text that MDX gives', async () => {
    const { default: Content } = await evaluate(CASES[name]!, {
      ...runtime,
      remarkPlugins: [remarkGfm],
    })
    expect(proseOf(`${name}-plain`)).toBe(shown(renderToStaticMarkup(createElement(Content))))
  })

  test('gives one text in all ways', () => {
    const [plain, ...others] = Object.keys(WAYS).map((way) => proseOf(`${name}-${way}`))
    expect(plain).not.toBe('')
    for (const other of others) expect(other).toBe(plain)
  })
})

test('lines that end in CR LF give the same', () => {
  expect(proseOf('eol')).toBe(proseOf('block-plain'))
})
