// Words, commands and flags that a command line does not know: each with what was probably meant.
import { entriesOf, isFolder } from '../files.ts'
import { nearest } from '../nearest.ts'
import { SiteError } from '../problem.ts'
import { shellWord } from '../shellWord.ts'
import { shortList } from '../shortList.ts'
import { type Command, flagCalled, programName } from './command.ts'
import { commandElsewhere, flagElsewhere } from './fromElsewhere.ts'
import { usage } from './helpText.ts'

/** It may be meant as the site's folder. */
export function unexpectedWord(word: string, before: string, command: Command): SiteError {
  const isFlag = Object.hasOwn(command.flags, word) && !command.flags[word]!.value
  if (isFlag)
    return usage(`unexpected "${word}" after ${before}`, command, `Did you mean --${word}?`)
  const isSite = 'site' in command.flags && holdsSite(word)
  const near = 'site' in command.flags && !isFolder(word) ? nearest(word, foldersHere()) : undefined
  const site = isSite ? word : near
  const isPort = 'port' in command.flags && /^\d{2,5}$/.test(word)
  const flag = isPort ? `--port ${word}` : site && `--site ${shellWord(site)}`
  const hint = flag ? `Type ${programName()} ${before} ${flag}.` : 'Leave it out.'
  return usage(`unexpected "${word}" after ${before}`, command, hint)
}

const CONFIG = /^(?:site|docusaurus)\.config\.[cm]?[jt]s(?:on)?$/
/** A folder of a site is none itself, unless it is empty or new. */
const holdsSite = (folder: string) =>
  isFolder(folder) &&
  (entriesOf(folder).some((name) => CONFIG.test(name)) ||
    !entriesOf('.').some((name) => CONFIG.test(name)))

/** Names of the current folder's folders. */
function foldersHere(): string[] {
  return entriesOf('.').filter((name) => !/^\.|^node_modules$/.test(name) && isFolder(name))
}

export function unknownCommand(name: string, commands: Command[]): SiteError {
  const names = ['help', ...commands.flatMap(({ name, alias = [] }) => [name, ...alias])]
  const message = `there is no command "${name}"`
  const elsewhere = commandElsewhere(name)
  if (!elsewhere || names.includes(name)) return refusal(message, nearest(name, names), commands)
  return new SiteError([{ code: 'USAGE', severity: 'error', message, hint: elsewhere }], 2)
}

/** Flags alone: `--help` and `--version` need no command, and were not among them. */
export function noCommand(argv: string[], commands: Command[]): SiteError {
  const typed = argv.find((word) => /^--?\w/.test(word))?.replace(/^-+/, '')
  const flag = typed && nearest(typed, ['help', 'version'])
  if (!flag) return refusal('no command', undefined, commands)
  const hint = `Type ${programName()} --${flag}.`
  return new SiteError(
    [{ code: 'USAGE', severity: 'error', message: `there is no flag --${typed}`, hint }],
    2,
  )
}

function refusal(message: string, guess: string | undefined, commands: Command[]): SiteError {
  const hint = guess
    ? `Did you mean ${guess}?`
    : `Commands: ${commands.map(({ name }) => name).join(', ')}. Try --help.`
  return new SiteError([{ code: 'USAGE', severity: 'error', message, hint }], 2)
}

export function unknownFlag(rawName: string, command: Command, commands: Command[]): SiteError {
  const names = Object.entries(command.flags).flatMap(([name, flag]) => [
    name,
    ...(flag.alias ?? []),
  ])
  const typed = rawName.replace(/^-+/, '')
  const guess = nearest(typed, names)
  if (!guess && nearest(typed, ['version']))
    return usage(
      `${command.name} has no flag ${rawName}`,
      command,
      `Type ${programName()} --version.`,
    )
  const others = commands.filter((other) => flagCalled(typed, other)).map(({ name }) => name)
  return usage(
    `${command.name} has no flag ${rawName}`,
    command,
    flagElsewhere(typed, names) ??
      (guess && `Did you mean --${guess}?`) ??
      (others.length > 0 ? `It is one of ${shortList(others)}.` : undefined),
  )
}
