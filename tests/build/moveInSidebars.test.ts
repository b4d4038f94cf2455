// What a function of a Docusaurus configuration says to the one that makes a sidebar from folders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T', url: 'https://t.example', baseUrl: '/',
  presets: [['classic', { blog: false, docs: {
    sidebarItemsGenerator: ({ defaultSidebarItemsGenerator, isCategoryIndex, ...args }) =>
      defaultSidebarItemsGenerator({
        ...args,
        docs: args.docs.filter(({ id }) => id !== 'guide/hidden'),
        isCategoryIndex: ({ fileName, extension, directories }) =>
          directories[0] === 'usual'
            ? isCategoryIndex({ fileName, extension, directories })
            : fileName + extension === 'start.md' && directories[0] === 'guide',
      }),
  } }]],
}
`

let site: TempSite
beforeAll(async () => {
  site = await tempSite({
    'docusaurus.config.js': CONFIG,
    'docs/guide/index.md': '# Index\n\nText.\n',
    'docs/guide/start.md': '# Start\n\nText.\n',
    'docs/guide/hidden.md': '# Hidden\n\nText.\n',
    'docs/usual/index.md': '# Usual\n\nText.\n',
    'docs/usual/more.md': '# More\n\nText.\n',
  })
  const run = await site.run('build', '--json')
  expect(run.exitCode, run.stderr).toBe(0)
})
afterAll(() => site?.remove())

const sidebar = () => /<aside.*?<\/aside>/s.exec(site.html('/docs/guide/'))![0]
const labels = () =>
  [...sidebar().matchAll(/<a [^>]*?href="(\/docs[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text]) => `${href} ${text!.replace(/<[^>]*>/g, '').trim()}`,
  )

test('which doc a category leads to, and which docs there are', () => {
  expect(labels()).toContain('/docs/guide/start Start')
  expect(labels()).toContain('/docs/guide/ Index')
  expect(labels()).toContain('/docs/usual/ Usual')
  expect(sidebar()).not.toContain('Hidden')
  expect(sidebar()).not.toMatch(/>guide</)
})
