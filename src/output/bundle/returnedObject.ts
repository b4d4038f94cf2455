// A part of the site's own theme that returns an object where elements belong: React says which
// keys it has, and not which part it is of.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeAt } from '../../config/locate.ts'
import { replaceable } from '../../config/siteTheme.ts'
import { isFile } from '../../tools/files.ts'
import type { Problem } from '../../tools/problem.ts'

const RETURNS = /(?:\breturn\s*\(?|=>\s*\()\s*\{\s*(?:['"\w$]+\s*[:,}]|\.\.\.|\})/

/** `problem` in the one part that does so; undefined where none does, or several. */
export function returnedObject(problem: Problem, root: string): Problem | undefined {
  const found = replaceable().flatMap((path) => {
    const file = join(root, 'theme', path)
    const text = isFile(file) ? readFileSync(file, 'utf8') : ''
    const at = RETURNS.exec(text)?.index
    return at === undefined ? [] : [{ file: `theme/${path}`, ...placeAt(text, at) }]
  })
  const [one] = found
  if (!one || found.length > 1) return undefined
  return {
    ...problem,
    message: problem.message.replace(/: an object stands .*$/, ': this part returns an object'),
    ...one,
    hint: 'Return elements, such as <p>…</p>, or null for nothing.',
  }
}
