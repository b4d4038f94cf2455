// Warns of files that look like pages and are none: an author who wrote one waits for it to appear.

import type { Problem } from '../tools/problem.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'

/** `paths` are those that no link offers as a file. */
export function unreadProblems(paths: string[], staticFolder: string): Problem[] {
  return paths.map((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    const message = messageFor(name)
    return {
      code: 'SOURCE_UNREAD',
      severity: 'warning',
      message,
      file,
      hint: hintFor(name, staticFolder),
    }
  })
}

function messageFor(name: string): string {
  if (isCategory(name)) return `"${name}" describes no folder: only a _category_ file does`
  return isMarkdownFile(name)
    ? `"${name}" is in no folder of docs, posts or pages`
    : `"${name}" is not a page: only Markdown is, and .tsx in the pages folder`
}

const isCategory = (name: string) => /^_*categor\w*\.(?:json|ya?ml)$/i.test(name)

function hintFor(name: string, staticFolder: string): string {
  if (isCategory(name)) return `Rename it to _category_${name.slice(name.lastIndexOf('.'))}.`
  if (isMarkdownFile(name)) return 'Move it into one of them.'
  if (/\.x?html?$/i.test(name))
    return `Move it to ${staticFolder} to publish it as it is, or write the page in Markdown.`
  const renamed = name.replace(/\.[^.]+$/, '.md')
  const rest = `or begin its name with "_" to leave it out.`
  return /\.m[dk]\w*$/i.test(name) && !isMarkdownFile(name)
    ? `Rename it to ${renamed}, ${rest}`
    : `Write it as ${renamed}, link to it to publish it as a file, ${rest}`
}
