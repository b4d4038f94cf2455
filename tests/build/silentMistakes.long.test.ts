// Files of a site that are read in another way than their author thinks, or not at all: each is
// told, with what to type.
import { expect, test } from 'vitest'
import { configWith } from '../support/site.ts'
import { told } from '../support/told.ts'

const SIDEBARS = "{ main: ['a'] }"
const named = (file: string) => configWith(`docs: { sidebarPath: '${file}' }`)

test.each([
  [
    'sidebars.ts',
    `// Mine\nexport const sidebars = ${SIDEBARS}\n`,
    '2:1 the file has no default export, only "sidebars" | Write export default sidebars at its end.',
  ],
  [
    'sidebars.ts',
    `// Mine\nconst sidebars: Record<string, string[]> = ${SIDEBARS}\n`,
    '2:1 the file exports no sidebars | Write export default sidebars at its end.',
  ],
  [
    'sidebars.js',
    `const sidebars = ${SIDEBARS}\nexport {}\n`,
    '1:1 the file exports no sidebars | Write export default sidebars at its end.',
  ],
  [
    'sidebars.cjs',
    `const sidebars = ${SIDEBARS}\n`,
    '1:1 the file exports no sidebars | Write module.exports = sidebars at its end.',
  ],
  [
    'sidebars.mjs',
    '',
    "1:1 the file exports no sidebars | Write export default { mySidebar: ['intro'] }.",
  ],
])('sidebars that are not exported: %s, %j', async (file, text, problem) => {
  expect(await told({ 'site.config.ts': named(file), [file]: text })).toEqual([
    `${file}:${problem}`,
  ])
})

test.each([
  ['sidebars.ts', "export const main = ['a']\n"],
  ['sidebars.cjs', `module.exports = ${SIDEBARS}\n`],
  ['sidebars.ts', `export default () => (${SIDEBARS})\n`],
  ['sidebars.ts', 'export default {}\n'],
  ['sidebars.json', '{}\n'],
])('sidebars that are exported are taken: %s, %j', async (file, text) => {
  expect(await told({ 'site.config.ts': named(file), [file]: text })).toEqual([])
})

test('a sidebars file that no docs name is told, with the line of the configuration', async () => {
  const sidebars = `export default ${SIDEBARS}\n`
  expect(await told({ 'sidebars.ts': sidebars })).toEqual([
    "sidebars.ts:1:1 these sidebars are not read: no docs.sidebarPath names the file | Write docs: { sidebarPath: 'sidebars.ts' } in site.config.ts, or remove the file.",
  ])
  const imports = `import sidebars from './sidebars.ts'\n${configWith('customFields: { sidebars }')}`
  expect(await told({ 'sidebars.ts': sidebars, 'site.config.ts': imports })).toEqual([])
  const others = configWith('docs: { sidebarPath: false }')
  expect(await told({ 'sidebars.json': '{}', 'site.config.ts': others })).toEqual([])
  const foreign = "module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/' }\n"
  const moved = await told({ 'sidebars.js': sidebars, 'docusaurus.config.js': foreign })
  expect(moved.filter((each) => each.includes('sidebars'))).toEqual([])
})

test('pages where Docusaurus has them are told; modules of an application there are not', async () => {
  expect(await told({ 'src/pages/index.md': '# Home\n\nText.\n' })).toEqual([
    'src/pages the folder "src/pages" is not read: its place is "content/pages" | Move it there (mv src/pages content/pages), or write pages: { path: "src/pages" } in the configuration; pages: false if it does not belong to the site.',
  ])
  expect(await told({ 'src/pages/index.tsx': 'export default () => null\n' })).toEqual([])
  const config = configWith("pages: { path: 'src/pages' }")
  expect(await told({ 'src/pages/index.md': '# Home\n', 'site.config.ts': config })).toEqual([])
})
