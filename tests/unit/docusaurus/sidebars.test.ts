// Sidebars files that import what a plugin of Docusaurus would write.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSidebarsOf } from '../../../src/build/readSidebars.ts'
import { missingModule } from '../../../src/config/importFaults.ts'
import { loadConfig } from '../../../src/config/load.ts'
import { missingOf } from '../../../src/config/texts.ts'

let root: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire sidebars ')))
  const options = "presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]]"
  const about = "title: 'T', url: 'https://t.example', baseUrl: '/'"
  fs.writeFileSync(
    path.join(root, 'docusaurus.config.js'),
    `module.exports = { ${about}, ${options} }`,
  )
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const TEXT = `import made from './docs/api/sidebar'
import { menu } from "@scope/menus/lib"
export default {
  docs: [
    'intro',
    { type: 'category', label: 'API', link: made.link, items: made },
    { type: 'category', label: 'More', items: ['b', made[0], ...made] },
    { type: 'html', value: menu(made) },
  ],
  all: made,
}
`

test('what modules would give that are not there is left out, and each is named at its line', async () => {
  fs.writeFileSync(path.join(root, 'sidebars.js'), TEXT)
  const sidebars = (await readSidebarsOf('current', await loadConfig(root)))!
  expect(sidebars).toEqual({
    docs: [
      'intro',
      { type: 'category', label: 'API', items: [] },
      { type: 'category', label: 'More', items: ['b'] },
    ],
    all: [],
  })
  expect(
    missingOf(sidebars).map((name) => missingModule(name, TEXT, { what: 'the sidebars' })),
  ).toMatchObject([
    {
      code: 'IMPORT_MISSING',
      severity: 'warning',
      line: 1,
      column: 18,
      hint: expect.stringContaining('command that generates the file'),
    },
    { line: 2, column: 22, hint: 'Run npm install @scope/menus.' },
  ])
})
