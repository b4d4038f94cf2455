// A module that a configuration or sidebars file of Docusaurus imports is not there: mostly one
// that a plugin writes.
import { join } from 'node:path'
import { shownName } from '../shared/fileName.ts'
import { nearestImport } from '../tools/nearestPath.ts'
import { packageOf } from '../tools/packageNames.ts'
import type { Problem } from '../tools/problem.ts'
import { placeAt } from './locate.ts'

/**
 * `text` is the file's; a module that it imports by way of another has no line in it. `what` lacks
 * what the module gives; `folder` is the file's, where names near to this one are looked for.
 */
export function missingModule(
  name: string,
  text: string,
  { what, folder }: { what: string; folder?: string },
): Problem {
  const at = [`'${name}'`, `"${name}"`].map((quoted) => text.indexOf(quoted)).find((i) => i >= 0)
  const isOwn = /^(?:[./]|@site\/)/.test(name)
  const near =
    folder !== undefined && name.startsWith('.') && nearestImport(name, join(folder, name))
  return {
    code: 'IMPORT_MISSING',
    severity: 'warning',
    message: `"${shownName(name)}" leads to no ${isOwn ? 'file' : 'package'}: what it gives is left out of ${what}`,
    ...(at !== undefined && placeAt(text, at)),
    hint: near
      ? `Did you mean "${near}"?`
      : isOwn
        ? 'Correct the path, or type the command that makes the file, mostly one of a plugin.'
        : `Run npm install ${packageOf(name)}.`,
  }
}
