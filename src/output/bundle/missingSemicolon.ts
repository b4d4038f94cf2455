// Declarations of a style sheet that run into one another. The bundler takes `red background: blue`
// for the value of `color`, and a browser leaves out both.
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { isInside, shownPath } from '../../tools/paths.ts'
import type { Problem } from '../../tools/problem.ts'
import { THEME } from './esbuildRun.ts'

const PACKAGES = /[\\/]node_modules[\\/]/
/** A comment, or a text. */
const ASIDE = /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
/** The last of a line, which goes on in the next. */
const OPEN = /(?:^|[{;])\s*(?:--[\w-]+|-?[a-z][a-z-]*)\s*:\s*[^\s{}:;][^{}:;]*[^\s{}:;,(]\s*$/
/** A declaration with its end; a selector has a brace, and a value no colon. */
const DECLARATION = /^\s*(?:--[\w-]+|-?[a-z][a-z-]*)\s*:\s+[^{}:;]*(?:;|\}|$)/

/** Of the absolute `files` those of the site in `root` count; Sass has a compiler of its own. */
export function missingSemicolons(files: Iterable<string>, root: string): Problem[] {
  return [...files]
    .filter((file) => extname(file) === '.css' && isInside(file, root))
    .filter((file) => !PACKAGES.test(file) && !isInside(file, THEME))
    .flatMap((file) => faultsIn(readFileSync(file, 'utf8'), shownPath(file, root)))
}

function faultsIn(text: string, file: string): Problem[] {
  const lines = text.replace(ASIDE, (part) => part.replace(/[^\n]/g, '_')).split(/\r?\n/)
  const written = text.split(/\r?\n/)
  return lines.flatMap((line, i): Problem[] => {
    if (!OPEN.test(line) || !DECLARATION.test(lines[i + 1] ?? '')) return []
    const shown = written[i]!.trimEnd()
    const last = shown.slice(Math.max(shown.lastIndexOf('{'), shown.lastIndexOf(';')) + 1).trim()
    return [
      {
        code: 'BUNDLE_FAILED',
        severity: 'warning',
        message: 'a semicolon is missing here',
        file,
        line: i + 1,
        column: shown.length + 1,
        hint: `Write a semicolon behind ${last}.`,
      },
    ]
  })
}
