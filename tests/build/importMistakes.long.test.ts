// What a document imports, and modules that cannot be read: told with what to write.
import { expect, test } from 'vitest'
import { tempSite } from '../support/site.ts'
import { told } from '../support/told.ts'

const CODE = 'export default () => <b>a</b>\n'
const importing = (from: string) => `import Card from '${from}'\n\n# X\n\n<Card/>\n`

test.each([
  ['@site/src/components/Crad', 'Did you mean "@site/src/components/Card"?'],
  ['@site/src/componets/Card', 'Did you mean "@site/src/components/Card"?'],
  ['../../src/compnents/Card', 'Did you mean "../../src/components/Card"?'],
  ['../components/Card', 'Did you mean "@site/src/components/Card"?'],
  ['@site/src/components', 'Write src/components/index.tsx, or correct the path.'],
  ['@site/src/missing', 'Write src/missing.tsx, or correct the path.'],
  ['./data.json', 'Write content/docs/data.json, or correct the path.'],
])('an import that leads nowhere: %s', async (from, hint) => {
  const files = { 'src/components/Card.tsx': CODE, 'content/docs/x.mdx': importing(from) }
  expect(await told(files)).toEqual([
    `content/docs/x.mdx:1:1 the import "${from}" leads to no file and no package | ${hint}`,
  ])
})

test('a file that is included and missing is told with its path, or one that is there', async () => {
  const files = { 'content/docs/_part.mdx': 'Text.\n' }
  const hintFor = async (from: string) =>
    (await told({ ...files, 'content/docs/x.mdx': importing(from) })).map(
      (each) => each.split(' | ')[1],
    )
  expect(await hintFor('./_prat.mdx')).toEqual(['Did you mean ./_part.mdx?'])
  expect(await hintFor('@site/content/docs/_prat.mdx')).toEqual([
    'Did you mean @site/content/docs/_part.mdx?',
  ])
  expect(await hintFor('./more/other.mdx')).toEqual([
    'Write content/docs/more/other.mdx, or correct the path.',
  ])
})

test('its hint is of the files that are there in this build', async () => {
  const site = await tempSite({
    'content/docs/x.mdx': importing('./more/_part.mdx'),
    'content/docs/one/_part.mdx': 'One.\n',
  })
  const hints = async () =>
    (await site.run('build', '--json')).report.problems.map(({ hint }) => hint)
  expect(await hints()).toEqual(['Did you mean @site/content/docs/one/_part.mdx?'])
  site.delete('content/docs/one')
  site.write('content/docs/y.md', '# Y\n')
  expect(await hints()).toEqual(['Write content/docs/more/_part.mdx, or correct the path.'])
  site.remove()
})

const ADJACENT =
  'Adjacent JSX elements must be wrapped in an enclosing tag | Put <> in front of the first and </> behind the last.'

test.each([
  ['{<p>a</p><p>b</p>}\n', '1:10', 'expression'],
  ['export const Two = () => <a/><b/>\n\n<Two/>\n', '1:30', 'import/exports'],
  ['<div>{true && <b>a</b> <i>b</i>}</div>\n', '1:24', 'expression'],
])('two elements without one around them in a document: %j', async (text, place, what) => {
  expect(await told({ 'content/docs/x.mdx': text })).toEqual([
    `content/docs/x.mdx:${place} could not parse ${what}: ${ADJACENT}`,
  ])
})

test('a mistake between elements of a module is told in the words of the bundler', async () => {
  const code = 'export default () => <b>one</i>\n'
  const files = { 'content/docs/two.tsx': code, 'content/docs/x.mdx': importing('./two') }
  expect(await told(files)).toEqual([expect.stringContaining('unexpected closing "i" tag')])
})
