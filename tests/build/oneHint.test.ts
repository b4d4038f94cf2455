// Each mistake of an author is one problem, at its own place, with a hint to type as it stands.
import { afterAll, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

async function told(files: Record<string, string | Uint8Array>) {
  const site = await tempSite({ 'content/docs/a.md': '# A\n\nText.\n', ...files })
  sites.push(site)
  const { report } = await site.run('build', '--json')
  return report.problems.map(
    ({ file, line, column, message, hint }) =>
      `${[file, line, column].filter(Boolean).join(':')} ${message} | ${hint}`,
  )
}

const post = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`

test('a post whose front matter cannot be read lacks nothing else', async () => {
  expect(await told({ 'content/blog/x.md': post('title: "Open', 'tags: [a]') })).toEqual([
    expect.stringMatching(/^content\/blog\/x\.md:2:8 this quote is never closed/),
  ])
  const latin = Buffer.from('# Caf\u00e9\n', 'latin1')
  expect(await told({ 'content/blog/x.md': latin })).toHaveLength(1)
  expect(await told({ 'content/blog/x.md': post('title: X', 'date: [1]') })).toHaveLength(1)
})

test('a field of front matter is told at its value, with a value to write', async () => {
  const fields = post('title: X', 'draft: yes', 'sidebar_position: first', 'unlisted: no')
  expect(await told({ 'content/docs/x.md': fields })).toEqual([
    'content/docs/x.md:3:8 draft must be true or false | Write draft: true, or remove the line.',
    'content/docs/x.md:4:19 sidebar_position must be a number | Write sidebar_position: 1, or remove the line.',
    'content/docs/x.md:5:11 unlisted must be true or false | Write unlisted: false, or remove the line.',
  ])
  expect((await told({ 'content/blog/x.md': post('date: 2024-13-45') }))[0]).toMatch(
    /x\.md:2:7 the/,
  )
})
