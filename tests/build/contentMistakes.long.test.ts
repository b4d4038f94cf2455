// Mistakes in a document: each is one problem at its own place, with what to type.
import { expect, test } from 'vitest'
import { configWith, PIXEL, tempSite } from '../support/site.ts'
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
  ["Text.\nimport { Card } from './card'\n", 'import', '2:1'],
  ["Text.\nimport './card.css'\n", 'import', '2:1'],
  ['Text.\nexport const year = 2020\n\nIn {year}.\n', 'export', '2:1'],
])('a statement that is text is told at its line: %j', async (text, kind, place) => {
  expect((await toldOf(text))[0]).toBe(
    `${place} this ${kind} is text: no blank line stands above it | ${ABOVE}`,
  )
})

test('a statement that is indented is code, and its names are not declared', async () => {
  const statement = "Text.\n\n    import Card from './card'\n"
  expect(await toldOf(`${statement}\n<Card/>\n`)).toEqual([
    expect.stringMatching(/^5:1 <Card> is neither imported nor a known part/),
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

const TAKEN = 'components have names with a capital letter'

test.each([
  ["import card from './card'\n\n<card/>\n", '3:1'],
  ["import { card } from './card'\n\nText <card>a</card>\n", '3:6'],
  ['export const card = () => <b>a</b>\n\n<card/>\n\n<card/>\n', '3:1'],
])('a component with a small letter is told at its tag: %j', async (text, place) => {
  expect(await toldOf(text)).toEqual([
    `${place} <card> is taken for HTML, and not for the component card: ${TAKEN} | Name it Card where it is imported or exported, and write <Card>.`,
  ])
})

test.each([
  'import img from "./a.png"\n\n<img src={img} alt="a"/>\n',
  "import link from './card'\n\n<link rel='x'/>\n\n{typeof link}\n",
  "export const summary = 'A'\n\n<details><summary>B</summary>\n\nText.\n\n</details>\n",
  "import mi from './card'\n\n<math><mi>x</mi></math>\n\n{typeof mi}\n",
  "import Card from './card'\n\n<Card/>\n\n<card-list>a</card-list>\n",
])('what is HTML is not told: %j', async (text) => {
  const problems = await toldOf(text, { 'content/docs/a.png': PIXEL })
  expect(problems.filter((each) => each.includes(TAKEN))).toEqual([])
})

const EXPRESSION = 'could not parse expression: Unexpected'
const BRACE = 'Close the brace, or write \\{ for one that is text; code stands between backticks.'
const OBJECT = 'an object stands in these braces, which cannot be shown'

test.each([
  [
    'Text {{ x }} more.',
    '1:6',
    OBJECT,
    'Write one of its values, {value}, or \\{ for a brace that is text.',
  ],
  ['Text {{ page.title }}.', '1:13', `${EXPRESSION} token`, BRACE],
  ['<div>{{#if x}}</div>', '1:8', `${EXPRESSION} token`, BRACE],
  ["Text.\nimport {\n  Card,\n} from './card'\n\n<Card/>", '4:1', `${EXPRESSION} token`, BRACE],
  [
    'Text.\nexport const sizes = { a: 1 }\n\nOf {sizes.a}.',
    '2:25',
    `${EXPRESSION} content after expression`,
    BRACE,
  ],
])(
  'braces that hold no expression are told in the words of the parser: %j',
  async (text, place, what, hint) => {
    expect(await toldOf(`${text}\n`)).toEqual([`${place} ${what} | ${hint}`])
  },
)

test.each(['Text { here.\n\nMore.\n', 'Text { here\nand here.\n', 'A } b, text {\n\n## More\n'])(
  'a brace that is never closed is told where it opens: %j',
  async (text) => {
    expect(await toldOf(text)).toEqual([
      `1:${text.indexOf('{') + 1} this brace is never closed | Write } where it ends, or \\{ for one that is text; code stands between backticks.`,
    ])
  },
)

test.each([
  [
    'Text { {a: 1} }\n',
    '1:6 an object stands in these braces, which cannot be shown | Write one of its values, {value}, or \\{ for a brace that is text.',
  ],
  [
    'export const conf = {a: 1}\n\nText {conf.a} {conf}\n',
    '1:1 /docs/x cannot be rendered: an object is used where text or elements belong; its keys are a | Write one of its values, {value.name}, with one pair of braces.',
  ],
])('an object that is shown is told with its keys: %j', async (text, problem) => {
  expect(await toldOf(text)).toEqual([problem])
})

test('braces that are right are not told', async () => {
  const card = 'export default ({ children: { a } }: any) => <b>{a}</b>\n'
  const text = `import Card from './card'\n\n<Card>{{a: 1}}</Card>\n\n<p style={{color: 'red'}}>\\{\\{ x }} \`{{ y }}\`</p>\n\n{/* {{ z }} */}\n`
  expect(await toldOf(text, { 'content/docs/card.tsx': card })).toEqual([])
})

test.each([
  ['slug: my page?', 'Write slug: my-page.'],
  ['slug: "???"', 'Leave it out.'],
  ['slug: https://x.example/c', 'Write a path only: slug: /c.'],
])('what leads to a doc without a path is no mistake of its own: %s', async (field, hint) => {
  const problems = await told({
    'site.config.ts': configWith("docs: { sidebarPath: 'sidebars.ts' }"),
    'sidebars.ts': "export default { main: ['a', 'c', 'd'] }\n",
    'content/docs/c.md': `---\ntitle: C\n${field}\n---\n\n## Text\n`,
    'content/docs/d.md': '[c](./c.md) [c](c.md#text)\n',
  })
  expect(problems).toEqual([expect.stringMatching(/^content\/docs\/c\.md:3:7 /)])
  expect(problems[0]!.split(' | ')[1]).toBe(hint)
})

test('a link to nothing is told in one sentence, without a version where there is one', async () => {
  const text = '[b](/docs/nothing) [b](./nothing.md) [a](/docs/aa)\n'
  expect(
    (await told({ 'content/docs/b.md': text })).map((each) => each.replace(/^\S+ /, '')),
  ).toEqual([
    '/docs/nothing does not exist | Correct the address, or write that page.',
    'the link ./nothing.md leads to no Markdown file | Write content/docs/nothing.md, or correct the path.',
    '/docs/aa does not exist | Did you mean /docs/a?',
  ])
})

test('a link to a file that is no page says why it is none', async () => {
  const site = await tempSite({
    'site.config.ts': configWith("docs: { exclude: ['draft.md', '_*', '_*/**', '*.test.md'] }"),
    'content/docs/a.md':
      '# A\n\n[a](./_foo.md) [b](./foo.test.md) [c](./_in/x.md) [d](./draft.md) [e](./_gone.md)\n',
    'content/docs/_foo.md': '# Foo\n',
    'content/docs/foo.test.md': '# Foo\n',
    'content/docs/_in/x.md': '# X\n',
    'content/docs/draft.md': '# Draft\n',
  })
  const { report } = await site.run('build', '--json')
  expect(report.problems.map(({ message, hint }) => `${message} | ${hint}`)).toEqual([
    'the link ./_foo.md leads to a file that is not a page: its name begins with "_" | Rename it: mv content/docs/_foo.md content/docs/foo.md.',
    'the link ./foo.test.md leads to a file that is not a page: its name is that of a test | Rename it: mv content/docs/foo.test.md content/docs/foo.md.',
    'the link ./_in/x.md leads to a file that is not a page: it is in the folder _in | Move it out of that folder.',
    'the link ./draft.md leads to a file that is not a page: the configuration leaves it out | Remove it from "exclude", or name it in "include".',
    'the link ./_gone.md leads to no Markdown file | Write content/docs/_gone.md, or correct the path.',
  ])
  site.remove()
})

test.each([
  ['2024-13-45-post.md', '2024-12-31-post.md'],
  ['2024-02-30-post.md', '2024-02-29-post.md'],
  ['2024/00/5/post.md', '2024/01/05/post.md'],
])('a date in the name of a file is mended in that name: %s', async (name, right) => {
  expect(await told({ [`content/blog/${name}`]: 'Text.\n' })).toEqual([
    expect.stringMatching(
      new RegExp(
        `^content/blog/${name}:1:1 .* \\| Rename it with a day that exists, year-month-day: content/blog/${right}\\.$`,
      ),
    ),
  ])
})
