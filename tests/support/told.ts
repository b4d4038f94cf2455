// What a build tells of the files of a small site, for tests of what authors get wrong.
import { afterAll } from 'vitest'
import { type TempSite, tempSite } from './site.ts'

const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

/** What is told of these files, next to a doc that is right: `place message | hint`. */
export async function told(files: Record<string, string | Uint8Array>): Promise<string[]> {
  const site = await tempSite({ 'content/docs/a.md': '# A\n\nText.\n', ...files })
  sites.push(site)
  const { report } = await site.run('build', '--json')
  return report.problems.map(
    ({ file, line, column, message, hint }) =>
      `${[file, line, column].filter(Boolean).join(':')} ${message} | ${hint}`,
  )
}
