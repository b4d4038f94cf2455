// Which documents in MDX have to be run, and what is said of the reason.
import { describe, expect, test } from 'vitest'
import { dynamicReason, mayBeDynamic } from '../../../../src/compile/module/dynamicReason.ts'
import { readMdx } from '../../../../src/compile/module/readMdx.ts'

const reasonFor = (text: string, hasOwnComponents = false) => {
  const reason = dynamicReason(readMdx(text).tree, hasOwnComponents)
  return reason && `${reason.line}:${reason.column} ${reason.what}`
}

describe('a document has to be run', () => {
  test.each([
    ["import Foo from './Foo'\n\n<Foo />\n", '1:1 imports "./Foo"'],
    ["import Tabs from '@theme/Tabs'\nimport './a.css'\n", '2:1 imports "./a.css"'],
    ['# A\n\nexport const a = 1\n', '3:1 exports something'],
    ['Text {1 + 1}.\n', '1:6 holds an expression that has to be run'],
    ['A\n\n{list.map((x) => x)}\n', '3:1 holds an expression that has to be run'],
    ['<Tabs {...more} />\n', '1:1 gives <Tabs> a value that has to be run'],
    ['<b title={name}>x</b>\n', '1:1 gives <b> a value that has to be run'],
  ])('%j', (text, reason) => {
    expect(reasonFor(text)).toBe(reason)
    expect(mayBeDynamic(text, false)).toBe(true)
  })

  test('for a component of the site’s own, where the site has some', () => {
    expect(reasonFor('A <Foo />.\n', true)).toBe('1:3 uses <Foo>, a component of the site’s own')
    expect(mayBeDynamic('A <Foo />.\n', true)).toBe(true)
    expect(reasonFor('A <Foo />.\n')).toBeUndefined()
  })
})

test.each([
  '# Title {#id}\n\n{/* a comment */} and {"text"}{3}\n',
  "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs values={[{ value: 'a', label: 'A' }]}>\n<TabItem value=\"a\">x</TabItem>\n</Tabs>\n",
  '<TOCInline toc={toc.slice(2)} />\n',
  "import React from 'react'\n\nText.\n",
  '```js\nexport const a = {b}\n```\n',
])('all of it can be known: %j', (text) => {
  expect(reasonFor(text, true)).toBeUndefined()
})

test.each([
  'Plain {/* comment */} text with `code`.\n',
  '## Title {#id}\n',
  "import Tabs from '@theme/Tabs'\n\n<Tabs></Tabs>\n",
])('is known without parsing: %j', (text) => {
  expect(mayBeDynamic(text, false)).toBe(false)
})

test('whether a text may have to be run is found in linear time', () => {
  const start = performance.now()
  mayBeDynamic('import a\n\n'.repeat(20_000), false)
  expect(performance.now() - start).toBeLessThan(2000)
})
