// Warns of files that look like pages and are none: an author who wrote one waits for it to appear.

import { shellWord } from '../tools/shellWord.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'

/** What is told of each; `paths` are those that no link offers as a file. */
export function unreadFiles(paths: string[], staticFolder: string): UnreadPlace[] {
  return paths.map((file) => {
    const name = file.slice(file.lastIndexOf('/') + 1)
    const meant = file.slice(0, -name.length) + meantName(name)
    const message = messageFor(name)
    const hint = hintFor(name, { file, meant, staticFolder })
    const problem = { code: 'SOURCE_UNREAD', severity: 'warning', message, file, hint } as const
    return { problem, place: meant, files: () => [meant] }
  })
}

function messageFor(name: string): string {
  if (isCategory(name)) return `"${name}" describes no folder: only a _category_ file does`
  return isMarkdownFile(name)
    ? `"${name}" is in no folder of docs, posts or pages`
    : `"${name}" is not a page: only Markdown is, and .tsx in the pages folder`
}

const isCategory = (name: string) => /^_*categor\w*\.(?:json|ya?ml)$/i.test(name)

/** `faq.md.txt` → `faq.md`: an editor that hides the ends of names added its own. */
const ADDED = /\.te?xt$/i

function meantName(name: string): string {
  const shorter = name.replace(/\.[^.]+$/, '')
  return isMarkdownFile(shorter) ? shorter : `${shorter}.md`
}

function hintFor(
  name: string,
  { file, meant, staticFolder }: { file: string; meant: string; staticFolder: string },
): string {
  if (isCategory(name)) return `Rename it to _category_${name.slice(name.lastIndexOf('.'))}.`
  if (isMarkdownFile(name)) return 'Move it into one of them.'
  if (/\.x?html?$/i.test(name))
    return `Move it to ${staticFolder} to publish it as it is, or write the page in Markdown.`
  const renamed = meantName(name)
  const rest = `or begin its name with "_" to leave it out.`
  return /\.m[dk]\w*$/i.test(name.replace(ADDED, ''))
    ? `Rename it to ${renamed} (mv ${shellWord(file)} ${shellWord(meant)}), ${rest}`
    : `Write it as ${renamed}, link to it to publish it as a file, ${rest}`
}
