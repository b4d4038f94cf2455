// Slips in documents in MDX, of which some are run: each is told once, at the tag or the statement
// that is to be changed.
import { expect, test } from 'vitest'
import { told } from '../support/told.ts'

const CARD = 'export default function Card() {\n  return <b>A card</b>\n}\n'
const FILE = 'content/docs/b.mdx'

/** Of a document that is run for a component of the site's own, and of one that is not. */
async function toldOf(text: string): Promise<{ run: string[]; still: string[] }> {
  const files = { 'src/components/Card.tsx': CARD }
  const own = "import Card from '@site/src/components/Card'\n\n<Card />\n"
  return {
    run: await told({ ...files, [FILE]: `${text}\n\n${own}` }),
    still: await told({ ...files, [FILE]: `${text}\n` }),
  }
}

const tabs = (items: string, props = '') => `# B\n\n<Tabs${props}>\n${items}\n</Tabs>`
const A = '  <TabItem value="a">A</TabItem>'

test.each([
  [
    tabs('  <TabItem label="A">A</TabItem>'),
    '4:3 <TabItem> has no value | Give it one of its own: <TabItem value="…" label="…">.',
  ],
  [tabs(`${A}\n${A}`), '5:3 <Tabs> has the value "a" twice | Give each tab a value of its own.'],
  [
    tabs(A, ' defaultValue="b"'),
    '3:1 <Tabs> has no tab "b", its defaultValue | Name one of its tabs: a.',
  ],
  [
    `# B\n\n<TabItem value="a">A</TabItem>`,
    '3:1 <TabItem> must be inside <Tabs> | Write <Tabs> above the first one, and </Tabs> below the last.',
  ],
])('tabs are told at their tag, whether the page is run or not: %j', async (text, problem) => {
  expect(await toldOf(text)).toEqual({ run: [`${FILE}:${problem}`], still: [`${FILE}:${problem}`] })
})

test.each([
  [tabs(A)],
  [
    tabs(
      '{["a", "b"].map((each) => <TabItem key={each} value={each}>A</TabItem>)}',
      ' defaultValue="b"',
    ),
  ],
  [`# B\n\n<Card><TabItem value="a">A</TabItem></Card>`],
])('what only running the page can say is not told: %j', async (text) => {
  expect((await toldOf(text)).run).toEqual([])
})

test.each([
  [
    tabs(A, ' groupID="os"'),
    '3:1 <Tabs> has no "groupID": it changes nothing | Did you mean groupId?',
  ],
  [
    tabs('  <TabItem value="a" lable="A">A</TabItem>'),
    '4:3 <TabItem> has no "lable": it changes nothing | Did you mean label?',
  ],
  [
    'import Admonition from \'@theme/Admonition\'\n\n<Admonition type="hint">x</Admonition>',
    '3:1 <Admonition> has no type "hint": it is shown as a note | Use one of note, tip, info, caution, warning and 4 more.',
  ],
])('a property that a part does not have: %j', async (text, problem) => {
  expect(await toldOf(text)).toEqual({ run: [`${FILE}:${problem}`], still: [`${FILE}:${problem}`] })
})

test.each([
  [tabs(A, ' className="x" lazy queryString groupId="os" data-x="1" style={{color: "red"}}')],
  [
    'import Admonition from \'@theme/Admonition\'\n\n<Admonition type="success" icon="x">x</Admonition>',
  ],
  [
    'import CodeBlock from \'@theme/CodeBlock\'\n\n<CodeBlock language="js" title="a.js" showLineNumbers>x</CodeBlock>',
  ],
])('a property that a part has: %j', async (text) => {
  expect((await toldOf(text)).run).toEqual([])
})

test.each([
  ['<Tab>x</Tab>', 'Did you mean <TabItem value="…" label="…">?'],
  ['<Admonitoin>x</Admonitoin>', 'Did you mean <Admonition>?'],
  ['<Warning>x</Warning>', 'Write :::warning above its text, and ::: below.'],
  ['<Card>x</Card>', "Import it: import Card from '@site/src/components/Card'."],
  [
    '<Chart>x</Chart>',
    "Write src/components/Chart.tsx, and import Chart from '@site/src/components/Chart'.",
  ],
])('a component that is not imported: %j', async (text, hint) => {
  const name = /\w+/.exec(text)![0]
  expect(await told({ 'src/components/Card.tsx': CARD, [FILE]: `# B\n\n${text}\n` })).toEqual([
    `${FILE}:3:1 <${name}> is neither imported nor a known part | ${hint}`,
  ])
  const run = `# B\n\n${text}\n\n{[1].map((each) => each)}\n`
  expect(await told({ 'src/components/Card.tsx': CARD, [FILE]: run })).toEqual([
    `${FILE}:3:1 <${name}> is neither imported nor a known part | ${hint}`,
  ])
})

test('a part in small letters is told, whether the page is run or not', async () => {
  const problem = `${FILE}:3:1 "<tabs>" is not an HTML element, and no part of the theme | Did you mean <Tabs>? Names of parts begin with a capital letter.`
  expect(await toldOf('# B\n\n<tabs>x</tabs>')).toEqual({ run: [problem], still: [problem] })
  expect(await toldOf('# B\n\n<details>x</details>')).toEqual({ run: [], still: [] })
})

test.each([
  [
    "import Card from '@site/src/components/card'\n\n<Card />",
    '3:1 the import "@site/src/components/card" leads to no file and no package | Did you mean "@site/src/components/Card"?',
  ],
  [
    "import x from '!!raw-loader!./x.js'\n\n<p>{x}</p>",
    '3:1 the import "!!raw-loader!./x.js" names loaders of webpack | To show the file as code, write ```js file=./x.js and ``` below it.',
  ],
  [
    "import x from '!!url-loader?a=b!./x.js'\n\n<p>{x}</p>",
    '3:1 the import "!!url-loader?a=b!./x.js" names loaders of webpack | Import the file itself: "./x.js".',
  ],
  [
    "export const a = [1, ']', { b: '}' }\n\n## Next\n\n{a}",
    "5:2 could not parse import/exports: Unexpected character '#' | Complete the statement: an import or export ends with the next blank line.",
  ],
  [
    'export const a = call(\n  `)`, // )\n\n## Next',
    "6:2 could not parse import/exports: Unexpected character '#' | Complete the statement: an import or export ends with the next blank line.",
  ],
  [
    "import P from './_part.mdx'\n\n<P />\n\n<P />",
    '3:1 content/docs/_part.mdx does not exist | Write content/docs/_part.mdx, or correct the path.',
  ],
  [
    '<img src={require(\'./sqare.svg\').default} alt="x" />\n\n{[1].map(String)}',
    '3:19 the import "./sqare.svg" leads to no file and no package | Did you mean "./square.svg"?',
  ],
])('a statement is told where it stands: %j', async (text, problem) => {
  const files = {
    'src/components/Card.tsx': CARD,
    'content/docs/x.js': 'x\n',
    'content/docs/square.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  expect(await told({ ...files, [FILE]: `# B\n\n${text}\n` })).toEqual([`${FILE}:${problem}`])
})

test('a missing partial of a page that is run is told at its import', async () => {
  const { run, still } = await toldOf("# B\n\nimport P from './_part.mdx'\n\n<P />\n\n<P />")
  expect(run).toEqual(still)
})

test('an address in angle brackets, which MDX takes for a tag', async () => {
  expect(await told({ [FILE]: '# B\n\nA <https://example.org> link.\n' })).toEqual([
    `${FILE}:3:10 unexpected character \`/\` (U+002F) before local name, expected a character that can start a name, such as a letter, \`$\`, or \`_\` | Take out the "<" and ">" around an address: it is a link by itself.`,
  ])
})

test.each([
  [
    'src/components/Box.tsx',
    "import './box.css'\nexport default () => <b>x</b>\n",
    '1:8 the import "./box.css" leads to no file and no package | Write src/components/box.css, or correct the path.',
  ],
  [
    'src/components/Box.jsx',
    'export default (p: any) => <b>x</b>\n',
    '1:18 JavaScript has no types, and this is one | Remove it, or rename the file to Box.tsx.',
  ],
])('a component that cannot be read: %s', async (file, code, problem) => {
  const doc = "# B\n\nimport Box from '@site/src/components/Box'\n\n<Box />\n"
  expect(await told({ [file]: code, [FILE]: doc })).toEqual([`${file}:${problem}`])
})

const CLOSE = 'Close each tag in the same paragraph or block, or write it on a line of its own.'

test.each([
  [
    '<Tabs>\n<TabItem value="a">\n\nx\n\n</TabItem>\n',
    `3:1 expected a closing tag for \`<Tabs>\` | ${CLOSE}`,
  ],
  [
    '<Tabs>\n<TabItem value="a">\n\nx\n\n</Tabs>\n',
    `4:1 unexpected closing tag \`</Tabs>\`, expected corresponding closing tag for \`<TabItem>\` | ${CLOSE}`,
  ],
  [
    '<Tabs>\n<TabItem value="a">\n\nx\n\n</TabItme>\n</Tabs>\n',
    `4:1 unexpected closing tag \`</TabItme>\`, expected corresponding closing tag for \`<TabItem>\` | ${CLOSE}`,
  ],
  [
    'x\n\n</Tabs>\n',
    '5:2 unexpected closing slash `/` in tag, expected an open tag first | Take the tag out, or write the one that it closes.',
  ],
])('a tag without its other half is told at itself, in both formats: %j', async (text, problem) => {
  expect(await told({ [FILE]: `# B\n\n${text}` })).toEqual([`${FILE}:${problem}`])
  const inMarkdown = await told({ 'content/docs/b.md': `# B\n\n${text}` })
  if (text.includes('</TabItme>'))
    expect(inMarkdown.join('\n')).toMatch(
      /8:1 "<TabItme>" is not an HTML element: .* Did you mean <\/TabItem>\?/,
    )
  else expect(inMarkdown).toEqual([`content/docs/b.md:${problem}`])
})

const PARTS = `<Admonition type="tip">x</Admonition>

<CodeBlock language="js">a</CodeBlock>

<Heading as="h2" id="q">H</Heading>

<Link to="/docs/a">L</Link>

<DocCardList />
`

test('the parts of the theme need no import, whether the page is run or not', async () => {
  expect(await toldOf(`# B\n\n${PARTS}`)).toEqual({ run: [], still: [] })
})

test('several values in braces are told: only the last is shown', async () => {
  const problem = `${FILE}:3:12 {1, 2, 3} shows the last of its values alone | Write \\{ and \\} for braces that are text.`
  const { run, still } = await toldOf('# B\n\nThe set is {1, 2, 3}.')
  expect(run).toEqual([problem])
  expect(still).toEqual([problem])
})
