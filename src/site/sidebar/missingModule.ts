// A module that a sidebars file imports is not there: mostly one that a plugin writes.
import { placeAt } from '../../config/locate.ts'
import { shownName } from '../../shared/fileName.ts'
import type { Problem } from '../../tools/problem.ts'

/** `text` is the file's; a module that it imports by way of another has no line in it. */
export function missingModule(name: string, text: string): Problem {
  const at = [`'${name}'`, `"${name}"`].map((quoted) => text.indexOf(quoted)).find((i) => i >= 0)
  const isOwn = /^(?:[./]|@site\/)/.test(name)
  const [scope, second] = name.split('/')
  const named = name.startsWith('@') ? `${scope}/${second}` : scope
  return {
    code: 'IMPORT_MISSING',
    severity: 'warning',
    message: `"${shownName(name)}" leads to no ${isOwn ? 'file' : 'package'}: what it gives is left out of the sidebars`,
    ...(at !== undefined && placeAt(text, at)),
    hint: isOwn
      ? 'Correct the path, or type the command that makes the file, mostly one of a plugin.'
      : `Run npm install ${named}.`,
  }
}
