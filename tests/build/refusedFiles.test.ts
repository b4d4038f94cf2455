// What stands in the way of a command: docs that are not there, links that lead nowhere.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONFIG, configWith, tempSite } from '../support/site.ts'

const HOME = { 'content/pages/index.md': '# Home\n' }

test.each([
  [{}, /^Write the first doc: run \S.* new doc Introduction\./],
  [{ 'content/docs/note.txt': 'x' }, /^Write the first doc: run /],
  [{ 'docs/a.md': '# A\n' }, /^Move it there \(mv docs content\/docs\)/],
  [{ 'site.config.ts': configWith('docs: false') }, /^Remove docs: false from site\.config\.ts/],
])('a version without docs says how there come to be some: %j', async (files, hint) => {
  const site = await tempSite({ 'site.config.ts': CONFIG, ...HOME, ...files })
  const { exitCode, report } = await site.run('version', '2.0', '--json')
  expect([exitCode, report.problems.map((each) => each.hint)]).toEqual([
    2,
    [expect.stringMatching(hint)],
  ])
  site.remove()
})

test.skipIf(process.platform === 'win32')(
  'a link that leads nowhere has the command that removes it',
  async () => {
    const site = await tempSite({ 'site.config.ts': CONFIG, ...HOME })
    fs.symlinkSync('nowhere.md', path.join(site.root, 'content/pages/b c.md'))
    const { report } = await site.run('check', '--json')
    expect(report.problems.map((each) => each.hint)).toEqual([
      "Remove the link (rm 'content/pages/b c.md'), or put a file where it leads.",
    ])
    site.remove()
  },
)
