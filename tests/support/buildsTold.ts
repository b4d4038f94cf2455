// What a build tells of files in which an author has made a mistake.
import { afterAll } from 'vitest'
import { type TempSite, tempSite } from './site.ts'

type Files = Record<string, string | Uint8Array>

/**
 * For a file of tests, which removes its sites at its end: builds a site of these files, next to a
 * doc that is right, and gives its problems as `place message | hint`.
 */
export function buildsTold(): (files: Files) => Promise<string[]> {
  const sites: TempSite[] = []
  afterAll(() => {
    for (const site of sites) site.remove()
  })
  return async (files) => {
    const site = await tempSite({ 'content/docs/a.md': '# A\n\nText.\n', ...files })
    sites.push(site)
    const { report } = await site.run('build', '--json')
    return report.problems.map(
      ({ file, line, column, message, hint }) =>
        `${[file, line, column].filter(Boolean).join(':')} ${message} | ${hint}`,
    )
  }
}
