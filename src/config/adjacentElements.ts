// Two elements side by side in a module, where JSX takes one: the bundler stumbles somewhere behind
// the first, over what it takes for a comparison. That they need a common element is proved by
// giving them one.
import { extname } from 'node:path'
import { esbuild } from '../tools/esbuild.ts'
import { linesOf } from '../tools/linesOf.ts'
import { type Position, placeAt } from './locate.ts'

export const ADJACENT = {
  message: 'two elements stand side by side, where JSX takes one',
  hint: 'Put <> in front of the first and </> behind the last.',
}

const LOADERS: Record<string, 'jsx' | 'tsx'> = { '.js': 'jsx', '.jsx': 'jsx', '.tsx': 'tsx' }
const BEGINS = /(?:\breturn|=>|[(?:{]|&&|=)\s*(?=<[A-Za-z])/g
const ENDS = /\/>|<\/[\w.]*>/g
const TAG = /<(\/?)[\w.]+(?:[^<>{}"']|"[^"]*"|'[^']*'|\{[^{}]*\}|=>)*?(\/?)>/g
const MOST_BEGINS = 4
const MOST_ENDS = 20

/** The second element, where that is what is wrong at the place that the bundler told. */
export function adjacentElements(
  file: string,
  { line, column }: { line: number; column: number },
): (Position & typeof ADJACENT) | undefined {
  const loader = LOADERS[extname(file)]
  if (!loader) return undefined
  const lines = linesOf(file)
  const text = lines.join('\n')
  const at = lines.slice(0, line - 1).join('\n').length + column + 1
  const starts = [...text.slice(0, at).matchAll(BEGINS)]
    .map(({ index, 0: begin }) => index + begin.length)
    .slice(-MOST_BEGINS)
    .reverse()
  for (const start of starts) {
    const second = secondIn(text.slice(start))
    if (second === undefined) continue
    const ends = [...text.slice(start + second).matchAll(ENDS)].slice(0, MOST_ENDS)
    const isCause = ends.some(({ index, 0: tag }) => {
      const end = start + second + index + tag.length
      return isCode(
        `${text.slice(0, start)}<>${text.slice(start, end)}</>${text.slice(end)}`,
        loader,
      )
    })
    if (isCause) return { ...placeAt(text, start + second), ...ADJACENT }
  }
  return undefined
}

/** Where an element begins right behind the first one. */
function secondIn(text: string): number | undefined {
  let depth = 0
  for (const { index, 0: tag, 1: isEnd, 2: isClosed } of text.matchAll(TAG)) {
    depth += isEnd ? -1 : isClosed ? 0 : 1
    if (depth > 0) continue
    const end = index + tag.length
    const [blanks] = /^\s*(?=<[A-Za-z])/.exec(text.slice(end)) ?? []
    return blanks === undefined ? undefined : end + blanks.length
  }
  return undefined
}

function isCode(text: string, loader: 'jsx' | 'tsx'): boolean {
  try {
    esbuild().transformSync(text, { loader, jsx: 'preserve', logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}
