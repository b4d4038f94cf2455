// Mistakes in a document: each is one problem at its own place, with what to type.
import { expect, test } from 'vitest'
import { told } from '../support/told.ts'

const CARD = { 'content/docs/card.tsx': 'export default function Card() { return <b>Card</b> }\n' }

/** Of a document in MDX, without the name of its file. */
async function toldOf(text: string, files: Record<string, string | Uint8Array> = {}) {
  const all = await told({ ...CARD, ...files, 'content/docs/x.mdx': text })
  return all.map((each) => each.replace('content/docs/x.mdx:', ''))
}

const ABOVE = 'Leave a blank line above it; code to show stands between lines of ```.'

test.each([
  ["Text.\nimport Card from './card'\n\n<Card/>\n", 'import', '2:1'],
  ["Text.\nimport Card from './card'\n\nMore.\n", 'import', '2:1'],
  ["# X\n\n- a\nimport Card from './card'\n\n<Card/>\n", 'import', '4:1'],
  ["Text.\nimport {\n  Card,\n} from './card'\n\n<Card/>\n", 'import', '2:1'],
  ["Text.\nimport { Card } from './card'\n", 'import', '2:1'],
  ["Text.\nimport './card.css'\n", 'import', '2:1'],
  ['Text.\nexport const year = 2020\n\nIn {year}.\n', 'export', '2:1'],
  ['Text.\nexport const sizes = { a: 1 }\n\nOf {sizes.a}.\n', 'export', '2:1'],
])('a statement that is text is told at its line: %j', async (text, kind, place) => {
  expect(await toldOf(text)).toEqual([
    `${place} this ${kind} is text: no blank line stands above it | ${ABOVE}`,
  ])
})

test('a statement that is indented is text where something of it is used', async () => {
  const statement = "Text.\n\n    import Card from './card'\n"
  expect(await toldOf(`${statement}\n<Card/>\n`)).toEqual([
    '3:5 this import is text: it does not stand at the beginning of its line | Take out the blanks before it; code to show stands between lines of ```.',
  ])
  expect(await toldOf(statement)).toEqual([])
})

test.each([
  'You can\nimport cards from a shop, and\nexport default values for\nit.\n',
  'They\nexport default values\n',
  "# X\nimport Card from './card'\n\n<Card/>\n",
  "Text `of\nimport Card from './card'` code.\n",
  "Text.\n```js\nimport Card from './card'\n```\n",
  "import Card from './card'\nimport { Card as Other } from './card'\n\nText.\n",
  "- Text.\n\n  import Card from './card'\n",
])('what only looks like such a statement is not told: %j', async (text) => {
  const named = { 'content/docs/card.tsx': `${CARD['content/docs/card.tsx']}export { Card }\n` }
  const problems = await toldOf(text, named)
  expect(problems.filter((each) => !each.includes(' is left out | '))).toEqual([])
})
