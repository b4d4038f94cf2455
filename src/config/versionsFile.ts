// The list of versions of the docs, newest first: versions.json.
import { readOwnFile } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { DEFAULT_ID, prefixOf } from './instanceId.ts'
import { locateItem, type Position, placeAt } from './locate.ts'
import { versionNameFault } from './versionName.ts'

export const VERSIONS_FILE = 'versions.json'

export const versionsFile = (id: string) => prefixOf(id) + VERSIONS_FILE

/**
 * The versions that `versions.json` lists, newest first; none without that file. Throws SiteError
 * when it is no list of sound names.
 */
export function listedVersions(root: string, id = DEFAULT_ID): string[] {
  const file = versionsFile(id)
  const bytes = readOwnFile(root, file)
  if (!bytes) return []
  const text = bytes.toString()
  const bad = (message: string, place: Position | undefined) => badVersions(file, message, place)
  const names = parsed(text, (place) => bad(`${file} is not valid JSON`, place))
  if (!Array.isArray(names))
    throw new SiteError([bad(`${file} is not a list of version names`, { line: 1, column: 1 })], 2)
  const problems = names.flatMap((name, i) => {
    const fault = versionNameFault(name)
    const message = fault
      ? `${file}: ${fault}`
      : names.indexOf(name) < i
        ? `${file} lists "${name}" twice`
        : undefined
    return message === undefined ? [] : [bad(message, locateItem(text, i))]
  })
  if (problems.length > 0) throw new SiteError(problems, 2)
  return names
}

/** `problemAt` is given the place where the text ceases to be JSON. */
function parsed(text: string, problemAt: (place: Position) => Problem): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const offset = /position (\d+)/.exec(String(error))?.[1]
    const end = text.trimEnd().length
    throw new SiteError([problemAt(placeAt(text, Math.min(Number(offset ?? end), end)))], 2)
  }
}

function badVersions(file: string, message: string, place: Position | undefined): Problem {
  return {
    code: 'CONFIG_VERSIONS',
    severity: 'error',
    message,
    file,
    ...place,
    hint: 'Write ["2.0", "1.0"], newest first.',
  }
}

/** Where the file names a version; undefined where it does not, or where it is gone. */
export function placeOfVersion(root: string, file: string, name: string): Position | undefined {
  const text = readOwnFile(root, file)?.toString()
  const at = text?.indexOf(JSON.stringify(name)) ?? -1
  return at < 0 ? undefined : placeAt(text!, at)
}
