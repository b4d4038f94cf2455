// Functions of a configuration that `quire migrate` copies name what stands around them there: the
// values go with them.
import { afterEach, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const around = (docs: string) =>
  `{ title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: { ${docs} } }]] }`

/** Builds the site as it is, moves it, and builds it once more from what was written. */
async function moved(files: Record<string, string>) {
  site = await tempSite({ ...files, 'docs/a.md': '# A\n' })
  const first = await site.run('build')
  expect(first.exitCode, first.stderr).toBe(0)
  const before = site.html('/docs/a')
  const { exitCode, stderr } = await site.run('migrate')
  expect(exitCode, stderr).toBe(0)
  for (const name of Object.keys(files)) site.delete(name)
  const again = await site.run('build', '--json')
  return { before, again, stderr, text: site.read('site.config.ts') }
}

test('constants, data, helpers and modules of Node', async () => {
  const { before, again, text } = await moved({
    'docusaurus.config.ts': `import path from 'path'
import { posix } from 'node:path'
import versions from './data.json'
import { host } from './shared'
const last: string = versions[0]!
const isCi = process.env.CI_OF_TEST === 'yes'
const sorts = { by: ['a', { deep: 1 }], match: /a+/g }
function joined(...parts: string[]) { return path.posix.join(...parts, last) }
const helper = (name: string) => joined('x', posix.basename(name)) + sorts.by.length
export default ${around("editUrl: ({ docPath }) => [host(docPath), isCi ? 1 : 2, helper(docPath), sorts.match.source].join('/')")}
`,
    'data.json': '["1.2"]',
    'shared.ts':
      "const base = 'https://e.example/'\nexport const host = (at: string) => base + at.length\n",
  })
  expect(again.exitCode, again.stderr).toBe(0)
  expect(site.html('/docs/a')).toBe(before)
  expect(before).toContain('https://e.example/4/2/x/a.md/1.22/a+')
  expect(text).toContain("const last = '1.2'")
})

test('a module of CommonJS, and what a function around it was given', async () => {
  const { before, again } = await moved({
    'docusaurus.config.js': `const path = require('path')
const { end } = require('./ends')
const editing = repo => ({ editUrl({ docPath }) { return 'https://e.example' + path.posix.join(repo, end, docPath) } })
module.exports = ${around("...editing('/in/repo')")}
`,
    'ends.js': "exports.end = 'the-end'\n",
  })
  expect(again.exitCode, again.stderr).toBe(0)
  expect(site.html('/docs/a')).toBe(before)
  expect(before).toContain('/in/repo/the-end/a.md')
})

test('a name of its own for a global one, and where the configuration lies', async () => {
  const { before, again, text } = await moved({
    'docusaurus.config.js': `const fs = require('fs')
const URL = 'https://e.example/'
module.exports = ${around("editUrl: ({ docPath }) => URL + fs.existsSync(__dirname + '/docs/' + docPath) + encodeURI(docPath)")}
`,
  })
  expect(again.exitCode, again.stderr).toBe(0)
  expect(site.html('/docs/a')).toBe(before)
  expect(before).toContain('https://e.example/truea.md')
  expect(text).not.toContain(site.root)
})

test('what has no text is named', async () => {
  const { stderr } = await moved({
    'docusaurus.config.js': `const seen = new Map([['a.md', 'b']])
module.exports = ${around("editUrl: ({ docPath }) => 'https://e.example/' + seen.get(docPath)")}
`,
  })
  expect(stderr).toContain('docs.editUrl names seen, which cannot be copied')
})
