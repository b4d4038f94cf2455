// What a version may be called.
import { pathFault } from '../shared/sitePath.ts'

const MAX_NAME = 32

// A name becomes part of paths and of file names, on every system.
const FORBIDDEN = '/ \\ < > : " | ? * %'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const FORBIDDEN_CHARACTER = /[/\\<>:"|?*%\u0000-\u001f\u007f]/

/** What is wrong with the name of a version, if anything. */
export function versionNameFault(name: unknown): string | undefined {
  const shown = JSON.stringify(name)
  if (typeof name !== 'string') return `${shown} is not a version name: it must be a string`
  if (name.trim() === '') return 'a version name must not be empty'
  if (name.length > MAX_NAME)
    return `${shown} is not a version name: it has more than ${MAX_NAME} characters`
  if (FORBIDDEN_CHARACTER.test(name))
    return `${shown} is not a version name: it must not contain ${FORBIDDEN} or control characters`
  const fault = pathFault(`/${name}`)
  if (fault && !/^\.{1,2}$/.test(name)) return `${shown} is not a version name: it ${fault.message}`
  return name === '.' || name === '..'
    ? `${shown} is not a version name: "." and ".." are not allowed`
    : undefined
}
