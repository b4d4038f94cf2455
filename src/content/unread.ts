// Warns of files that look like pages and are none: an author who wrote one waits for it to appear.

import type { Problem } from '../tools/problem.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'

/** `paths` are those that no link offers as a file. */
export function unreadProblems(paths: string[], staticFolder: string): Problem[] {
  return paths.map((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    const message = `"${name}" is not a page: only Markdown is, and .tsx in the pages folder`
    return {
      code: 'SOURCE_UNREAD',
      severity: 'warning',
      message,
      file,
      hint: hintFor(name, staticFolder),
    }
  })
}

function hintFor(name: string, staticFolder: string): string {
  if (/\.x?html?$/i.test(name))
    return `Move it to ${staticFolder} to publish it as it is, or write the page in Markdown.`
  const renamed = name.replace(/\.[^.]+$/, '.md')
  const rest = `or begin its name with "_" to leave it out.`
  return /\.m[dk]\w*$/i.test(name) && !isMarkdownFile(name)
    ? `Rename it to ${renamed}, ${rest}`
    : `Write it as ${renamed}, link to it to publish it as a file, ${rest}`
}
