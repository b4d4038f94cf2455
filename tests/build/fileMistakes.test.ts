// Slips in files beside the documents, and in where files and folders are: each with what to type.
import { expect, test } from 'vitest'
import { CONFIG, tempSite } from '../support/site.ts'
import { told } from '../support/told.ts'

const AUTHORS = 'content/blog/authors.yml'

test.each([
  ['me:\n  name: Me: You\n', '2:9', 'Nested mappings are not allowed in compact mappings'],
  ['me:\n  title: @me\n', '2:10', 'Plain value cannot start with reserved character @'],
  ["me:\n  title: 'It's me'\n", '2:14', 'Unexpected scalar at node end'],
  ['me:\n  name: Me\n url: /me\n', '3:1', 'All mapping items must start at the same column'],
])('YAML that cannot be read is told in the words of its parser: %j', async (text, place, what) => {
  const [problem, ...others] = await told({ [AUTHORS]: text })
  expect(others).toEqual([])
  expect(problem).toContain(`${AUTHORS}:${place} the file is not valid YAML: ${what} | `)
})

test('a value that could be of several kinds is not put into one of them', async () => {
  const [problem] = await told({
    'content/docs/g/a.md': '# A\n',
    'content/docs/g/_category_.json': '{ "link": "/x" }\n',
  })
  expect(problem).toMatch(/ \| Write keys and values, such as link: \{ type: … \}\.$/)
})

test('a folder with the name of a Markdown file is told, with the command', async () => {
  expect(await told({ 'content/docs/x.md/note.txt': 'x' })).toEqual([
    'content/docs/x.md this is a folder with the name of a Markdown file | Rename it: mv content/docs/x.md content/docs/x.',
  ])
})

test.each([
  [{ 'site.config.ts': CONFIG }, /There is nothing to migrate: site\.config\.ts .* build\.$/],
  [
    { 'site.config.ts': CONFIG, 'docusaurus.config.js': 'module.exports = {}\n' },
    /run mv site\.config\.ts old\.site\.config\.ts, and .* migrate\.$/,
  ],
])('what migrate has nothing to do with is told: %j', async (files, hint) => {
  const site = await tempSite(files)
  const { exitCode, stderr } = await site.run('migrate')
  site.remove()
  expect(exitCode).toBe(2)
  expect(stderr.trim()).toMatch(hint)
})
