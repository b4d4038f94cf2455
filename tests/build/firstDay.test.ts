// What an author of a first site types who knows other programs: each slip is reported where it
// stands, with what to type here.
import { afterAll, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

async function told(files: Record<string, string | Uint8Array>, ...args: string[]) {
  const site = await tempSite({ 'content/docs/a.md': '# A\n\nText.\n', ...files })
  sites.push(site)
  const { report } = await site.run('build', '--json', ...args)
  return report.problems.map(({ code, file, line, column, message, hint }) => {
    const place = [file, line, column].filter(Boolean).join(':')
    return `${code} ${place} ${message} | ${hint}`
  })
}

test('a folder of Markdown that nothing reads is named, with the section that was meant', async () => {
  const problems = await told({
    'content/posts/p.md': '# P\n',
    'content/page/about.md': '# About\n',
    'content/cookbook/soup/a.md': '# Soup\n',
    'content/_drafts/x.md': '# X\n',
    'content/static/readme.md': '# X\n',
    'content/styles/x.css': 'a {}\n',
  })
  const told1 = (folder: string, section: string) =>
    `SOURCE_UNREAD content/${folder} the folder "content/${folder}" is not read: no section of the site is there | Move it into content/${section}, or write ${section}: { path: "content/${folder}" } in the configuration; begin its name with "_" if it has no pages.`
  expect(problems).toEqual([
    told1('cookbook', 'docs'),
    told1('page', 'pages'),
    told1('posts', 'blog'),
  ])
})

test('a day that is written as people do is told as it is written here', async () => {
  const post = (date: string) => `---\ndate: ${date}\n---\n\nText.\n`
  const problems = await told({
    'content/blog/a.md': post('31.12.2026'),
    'content/blog/b.md': post('12/31/2026'),
    'content/blog/c.md': post('1/2/2026'),
    'content/docs/a.md': '---\ntitle: A\nlast_update: { date: 1.5.2026 }\n---\n\nText.\n',
    'content/docs/b.md': '---\ntitle: B\nlast_update: { date: yesterday }\n---\n\nText.\n',
  })
  const hints = problems.map((problem) => problem.slice(problem.indexOf('| ') + 2))
  expect(hints.map((hint) => hint.slice(0, 31))).toEqual([
    'Write date: 2026-12-31.',
    'Write date: 2026-12-31.',
    'Write a day that exists, in quo',
    'Write a day that exists: date: ',
    'Write a day that exists: date: ',
  ])
  expect(problems[3]).toMatch(/^FRONT_MATTER_DATE content\/docs\/a\.md:3:1 .*date: 2026-05-01\.$/)
})
