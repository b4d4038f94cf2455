// What esbuild says of an author's module or style sheet, as a problem with what to type next. What
// no rule knows is shown as esbuild says it.
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type * as Esbuild from 'esbuild'
import * as conflict from '../tools/conflict.ts'
import { fewFiles } from '../tools/diskProblem.ts'
import { engineRoot } from '../tools/engine.ts'
import { linesOf } from '../tools/linesOf.ts'
import { isInside, shownPath, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import {
  exporting,
  type Importer,
  missingImport,
  nodeModule,
  noSuchExport,
} from './importFaults.ts'

interface Place {
  /** From 1. */
  line: number
  column: number
}

/** Where esbuild met the fault. */
interface At extends Place, Importer {
  /** What the fault belongs to: the bracket that is open, the same key above. */
  other?: Place
}

/** Where it has no message or place of its own, esbuild's stay. */
type Wording = Partial<Place> & { message?: string; hint: string }

const JAVASCRIPT = /\.[cm]?jsx?$/
const CONFLICT = /^(?:<{7} |={7}$|>{7} )/
const CHECK = 'Check the commas, quotes and brackets on this line and the one above.'

/** The first whose pattern fits the message counts, unless it gives nothing. */
const RULES: [test: RegExp, word: (found: string[], at: At) => Wording | undefined][] = [
  [
    /^Could not resolve "(.*)"$/,
    ([, name], at) => (isBuiltin(name!) ? nodeModule(name!) : missingImport(name!, at)),
  ],
  [
    /^No matching export in "(.*)" for import "(.*)"$/,
    ([, file, name], at) => noSuchExport(name!, exporting(file!, at)),
  ],
  [
    /^Expected "(.)" to go with "(.)"$/,
    ([, end, begin], { other }) =>
      other && {
        ...other,
        message: `this "${begin}" is never closed`,
        hint: `End it with "${end}".`,
      },
  ],
  [
    /^Expected "\*\/" to terminate/,
    (_, { other }) =>
      other && {
        ...other,
        message: 'this comment is never closed',
        hint: 'Write */ where it ends.',
      },
  ],
  [
    /^Unexpected "([‘’“”„«»])"/,
    ([, quote]) => ({
      message: `${quote} is not a quotation mark of JavaScript`,
      hint: 'Use straight quotes at both ends: \' or ".',
    }),
  ],
  [
    /^Duplicate key "(.*)" in object literal$/,
    ([, key], { other }) => ({
      message: `"${key}" is written twice`,
      hint: `Keep one of the two; the other is on line ${other?.line ?? 1}.`,
    }),
  ],
  [/^Unterminated string/, (_, at) => openQuote(at)],
  [
    /^Expected "[^\]]*" but found ":"$/,
    (_, { file }) =>
      JAVASCRIPT.test(file)
        ? {
            message: 'JavaScript has no types, and this is one',
            hint: `Remove it, or rename the file to ${path.basename(file).replace(JAVASCRIPT, '.tsx')}.`,
          }
        : undefined,
  ],
  [
    /^Expected "(.)"(?: in JSON)? but found "(.*)"$/,
    ([, sign, found], at) => missingSign(sign!, found!, at),
  ],
  [
    /^JSON does not support comments/,
    () => ({ message: 'JSON has no comments', hint: 'Remove it, or use a .ts file.' }),
  ],
  [
    /^JSON does not support trailing commas/,
    () => ({ message: 'there is a trailing comma', hint: 'Remove the comma.' }),
  ],
  [
    /^Expected ":"$/,
    (_, { lineText }) => ({
      hint: `Write a colon after the property: ${lineText.trim().replace(/^([\w-]+)\s+(.*?);?$/, '$1: $2')}.`,
    }),
  ],
  [
    /^Unexpected "}"$/,
    (_, { file }) => (isStyle(file) ? { hint: 'Remove it: no rule is open here.' } : undefined),
  ],
  [
    /^Comments in CSS use/,
    (_, { lineText }) => ({ hint: `Write /* ${lineText.replace(/^.*?\/\/\s*|\s+$/g, '')} */.` }),
  ],
]

/** What esbuild found wrong with an author's module; `folder` is what it names files from. */
export function moduleProblem(
  { text, location, notes, detail }: Esbuild.Message,
  { code, root, folder = root }: { code: string; root: string; folder?: string },
): Problem {
  if (/: too many open files(?:,|$)/.test(text)) return fewFiles()
  const at: At = {
    ...placeOf(location),
    file: path.resolve(folder, location?.file ?? ''),
    lineText: location?.lineText ?? '',
    other: notes[0]?.location ? placeOf(notes[0].location) : undefined,
    folder,
    root,
  }
  const { file, line, column } = at
  const place = location && { file: shownNear(file, root), line, column }
  const about = { code, severity: 'error', ...place } as const
  // A plugin of ours says the whole of it.
  if (typeof detail?.hint === 'string') return { ...about, message: text, hint: detail.hint }
  if (CONFLICT.test(at.lineText))
    return { ...about, column: 1, message: conflict.MESSAGE, hint: conflict.HINT }
  const message = `the file cannot be read as ${languageOf(file)}: ${lowered(text)}`
  const [note] = notes
  return {
    ...about,
    message,
    ...(wordingBy(RULES, text, at) ?? { hint: note ? hintIn(note) : CHECK }),
  }
}

function wordingBy(rules: typeof RULES, text: string, at: At): Wording | undefined {
  for (const [test, word] of rules) {
    const found = test.exec(text)
    const wording = found && word(found, at)
    if (wording) return wording
  }
  return undefined
}

const placeOf = (location: Esbuild.Location | null): Place => ({
  line: location?.line ?? 1,
  column: (location?.column ?? 0) + 1,
})

const isStyle = (file: string) => /\.(?:s?css|sass)$/.test(file)

const languageOf = (file: string) => /\.(json|s?css|sass)$/.exec(file)?.[1]?.toUpperCase() ?? 'code'

/** As a part of a sentence; `JSON does not support …` begins with a name. */
const lowered = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

const hintIn = ({ text, location }: Esbuild.Note) =>
  text.endsWith('?')
    ? text
    : `${text.replace(/[.:]$/, '')}${location ? ` (line ${location.line})` : ''}.`

/** The last quote of a line is the one that is open. */
function openQuote({ line, lineText }: At): Wording {
  const column = lineText.search(/["'][^"']*$/) + 1
  const hint = `End the text with ${lineText[column - 1]} on the same line.`
  return { line, column, message: 'this quote is never closed', hint }
}

const MOST_SHOWN = 40

/** A comma, a quote or a bracket is missing behind the last that is written before the place. */
function missingSign(sign: string, found: string, { file, line, column }: At): Wording | undefined {
  const lines = linesOf(file).slice(0, line)
  lines[line - 1] = (lines[line - 1] ?? '').slice(0, column - 1)
  const last = lines.findLastIndex((each) => !/^\s*(?:\/\/.*)?$/.test(each))
  const before = (lines[last] ?? '').trimEnd()
  const place = { line: last + 1, column: before.length + 1 }
  const shown = before.trim().slice(-MOST_SHOWN)
  // Only JSON takes nothing but a comma there.
  const isNext = sign === ',' || (/[}\])]/.test(sign) && /^[\w$'`{[]|^[^\0-\x7f]/.test(found))
  if (isNext && /[\w'"`\])}]$/.test(before))
    return {
      ...place,
      message: 'a comma or a quote is missing here',
      hint: `Write a comma after ${shown}, or put the whole text in quotes.`,
    }
  if (last === line - 1 || !/[>)\]]/.test(sign) || !/^[}\]);]$/.test(found)) return undefined
  return {
    ...place,
    message: `a "${sign}" is missing here`,
    hint: `Write ${sign} behind ${shown}.`,
  }
}

/** Sources may lie a few folders above the site: they are named from it. */
function shownNear(file: string, root: string): string {
  const above = ['..', '../..', '../../..'].map((steps) => path.resolve(root, steps))
  const isNear = above.some(
    (folder) => folder !== path.parse(folder).root && isInside(file, folder),
  )
  return isNear && !isInside(file, engineRoot) && !isInside(file, root)
    ? slashes(path.relative(root, file))
    : shownPath(file, root)
}
