// The pages of the manual, and what in them is made of the source: what stands between
// `<!-- options docs -->` and `<!-- /options -->`.
import fs from 'node:fs'
import path from 'node:path'
import { engineRoot } from '../../../src/tools/engine.ts'
import { commandText, sharedFlagTable } from './commandText.ts'
import { dataTable, fieldTable, type Section } from './fieldRows.ts'
import { optionTable } from './optionRows.ts'
import { problemText } from './problemText.ts'
import {
  documentText,
  fileText,
  printedTable,
  reportTable,
  themeTable,
  tokenTable,
} from './sourceText.ts'

export const PAGES = path.join(engineRoot, 'src/docs/manual/content/docs')

/** By the word of the mark, what it makes of the words after it. */
const MAKERS: Record<string, (words: string) => string> = {
  options: (words) => optionTable(words === 'site' ? '' : words),
  fields: (words) => fieldTable(words as Section),
  data: dataTable,
  command: commandText,
  flags: sharedFlagTable,
  problem: problemText,
  report: reportTable,
  printed: printedTable,
  tokens: tokenTable,
  theme: themeTable,
  document: documentText,
  file: fileText,
}

const REGION = /^<!-- ([a-z]+) ([\w.…/ -]+) -->\n[\s\S]*?^<!-- \/\1 -->$/gm

/** Texts by their paths from the folder of the docs. */
export function manualPages(): Map<string, string> {
  const names = fs.readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(PAGES, name), 'utf8')]),
  )
}

/** The page with all that is made of the source as it has to be. */
export function refreshed(page: string): string {
  return page.replace(REGION, (region, word: string, words: string) => {
    const make = MAKERS[word]
    return make ? `<!-- ${word} ${words} -->\n\n${make(words)}\n\n<!-- /${word} -->` : region
  })
}

/** The words of all marks of a kind. */
export const marked = (kind: string, pages: Iterable<string>): string[] =>
  [...pages].flatMap((text) =>
    [...text.matchAll(REGION)].flatMap(([, word, words]) => (word === kind ? [words!] : [])),
  )
