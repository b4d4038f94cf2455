// What to say of words on a command line that a command does not take: what was meant is typed out.
import path from 'node:path'
import { entriesOf, isFile, isFolder } from '../files.ts'
import { nearest } from '../nearest.ts'
import { SiteError } from '../problem.ts'
import { shellWord } from '../shellWord.ts'
import { type Command, type Flag, programName } from './command.ts'
import { usage } from './helpText.ts'
import { otherCommand, otherFlag } from './otherPrograms.ts'

/** `before` is what stands before the word: `build`, `version 1.0`. */
export function unexpectedWord(word: string, before: string, command: Command): SiteError {
  const told = (hint: string) => usage(`unexpected "${word}" after ${before}`, command, hint)
  const type = (flag: string) => told(`Type ${programName()} ${before} ${flag}.`)
  if (/^--?\w/.test(word)) return told('Leave out the "--" before it.')
  if ('template' in command.flags && TEMPLATES.includes(word)) return type(`--template ${word}`)
  // An editor of prose makes one dash of two hyphens.
  const bare = word.replace(/^[\u2010-\u2015]+/, '')
  const flag = nearest(bare, namesOf(command))
  if (flag && (bare !== word || !isFolder(word))) return type(flagWithValue(flag, command))
  if ('port' in command.flags && /^\d{2,5}$/.test(word)) return type(`--port ${word}`)
  // A folder that was built.
  if ('out' in command.flags && isFile(path.join(word, 'index.html')))
    return type(`--out ${shellWord(word)}`)
  if (!('site' in command.flags)) return told('Leave it out.')
  const site = isSite(word) ? word : isFolder(word) ? undefined : nearest(word, sitesHere())
  if (site) return type(`--site ${shellWord(site)}`)
  return told(
    command.takes ? 'Leave it out.' : `Leave it out: ${command.name} takes the whole site.`,
  )
}

/** Of new sites: others have them as a word. */
const TEMPLATES = ['notebook', 'docs', 'blog']

const isSite = (folder: string) =>
  entriesOf(folder).some((name) => /^(?:site|docusaurus)\.config\./.test(name))

/** Names of the current folder's folders that hold a site. */
function sitesHere(): string[] {
  return entriesOf('.').filter((name) => !/^\.|^node_modules$/.test(name) && isSite(name))
}

export function unknownCommand(name: string, commands: Command[], next?: string): SiteError {
  const names = ['help', ...commands.flatMap(({ name, alias = [] }) => [name, ...alias])]
  const message = `there is no command "${name}"`
  const other = otherCommand(name, next)
  return other ? problem(message, other) : refusal(message, nearest(name, names), commands)
}

/** Flags alone: `--help` and `--version` need no command, and were not among them. */
export function noCommand(argv: string[], commands: Command[]): SiteError {
  const typed = argv.find((word) => /^--?\w/.test(word))?.replace(/^-+/, '')
  const flag = typed && nearest(typed, ['help', 'version'])
  if (!flag) return refusal('no command', undefined, commands)
  return problem(`there is no flag --${typed}`, `Type ${programName()} --${flag}.`)
}

function refusal(message: string, guess: string | undefined, commands: Command[]): SiteError {
  const all = `Commands: ${commands.map(({ name }) => name).join(', ')}. Try --help.`
  return problem(message, guess ? `Did you mean ${guess}?` : all)
}

const problem = (message: string, hint: string) =>
  new SiteError([{ code: 'USAGE', severity: 'error', message, hint }], 2)

/** `value` is the word behind the flag. */
export function unknownFlag(
  rawName: string,
  command: Command,
  commands: Command[],
  value: string | undefined,
): SiteError {
  const typed = rawName.replace(/^-+/, '')
  const other = otherFlag(typed, command, commands, value)
  const guess = nearest(typed, namesOf(command))
  const told = (hint: string) => usage(`${command.name} has no flag ${rawName}`, command, hint)
  if (other) return told(other)
  if (guess) return told(`Did you mean --${guess}?`)
  if (nearest(typed, ['version'])) return told(`Type ${programName()} --version.`)
  const flags = Object.keys(command.flags).map((name) => `--${name}`)
  return told(`Its flags are ${flags.join(', ')}.`)
}

/** A flag with one hyphen is read as one flag for each letter: `-strict`. */
export function oneHyphen(word: string, command: Command): SiteError | undefined {
  const name = /^-([a-z][\w-]+)$/.exec(word)?.[1]
  if (!name || !namesOf(command).includes(name)) return undefined
  return usage(`${command.name} has no flag ${word}`, command, `Did you mean --${name}?`)
}

function namesOf({ flags }: Command): string[] {
  return Object.entries(flags).flatMap(([name, { alias = [] }]) => [name, ...alias])
}

function flagWithValue(name: string, { flags }: Command): string {
  const flag: Flag | undefined = flags[name]
  return flag?.value ? `--${name} ${flag.value}` : `--${name}`
}
