// A component that throws since its tag does not give it what it reads: told at the tag.
import { expect, test } from 'vitest'
import { told } from '../support/told.ts'

const FILE = 'content/docs/cards.tsx'

/** Of a document that imports the component `Cards`. */
const toldOf = (code: string, tags: string) =>
  told({
    [FILE]: code,
    'content/docs/x.mdx': `import Cards from './cards'\n\n# X\n\n${tags}\n`,
  })

const shows = (props: string, value: string) =>
  `export default function Cards(${props}: any) {\n  return <p>{${value}}</p>\n}\n`

test.each([
  [shows('props', 'props.items.map(String)'), '<Cards/>', 'items={[…]}', 'reads "map" of it'],
  [shows('{ items }', 'items.map(String)'), '<Cards/>', 'items={[…]}', 'reads "map" of it'],
  [shows('{ items }', 'items[0]'), '<Cards/>', 'items={…}', 'reads "0" of it'],
  [shows('{ items }', '[...items].length'), '<Cards/>', 'items={[…]}', 'goes through it'],
  [shows('props', 'props.items()'), '<Cards/>', 'items={…}', 'calls it'],
  [shows('{ items }', 'items.trim()'), '<Cards/>', 'items="…"', 'reads "trim" of it'],
])('what a tag lacks is told at the tag: %j', async (code, tags, written, used) => {
  expect(await toldOf(code, tags)).toEqual([
    `content/docs/x.mdx:5:1 <Cards> is given no items, which it needs: ${FILE}:2 ${used} | Write <Cards ${written} />, or let ${FILE} do without it.`,
  ])
})

test('of several tags it is the one that lacks it', async () => {
  const code = shows('{ items }', 'items.length').replace('function Cards', 'function ')
  const tags =
    '<Cards items={[1]}/>\n\n`<Cards/>`\n\n```jsx\n<Cards/>\n```\n\n<Cards title="a > b"/>'
  expect(await toldOf(code, tags)).toEqual([
    expect.stringMatching(
      /^content\/docs\/x\.mdx:13:1 .* \| Write <Cards … items={…} \/>, or let /,
    ),
  ])
})

test.each([
  ['a value of its own', `const data: any = {}\n${shows('{ items }', 'data.items.length')}`],
  ['a value in what it was given', shows('{ user = {} }', 'user.items.length')],
  [
    'what it gives another one',
    `const Inner = ({ items }: any) => <p>{items.length}</p>\n${shows('{ items }', '<Inner/>')}`,
  ],
])('a component that throws for another reason is told itself: %s', async (_, code) => {
  expect(await toldOf(code, '<Cards/>')).toEqual([
    expect.stringMatching(/^content\/docs\/cards\.tsx:\d:\d+ \/docs\/x cannot be rendered: /),
  ])
})
