// Reads a command line. It knows commands and flags by the tables it is given, and says what was
// probably meant when one is unknown.
import { parseArgs } from 'node:util'
import { type Command, type Flag, flagsWith, programName } from './command.ts'
import { usage } from './helpText.ts'
import { noCommand, unexpectedWord, unknownCommand, unknownFlag } from './wrongWords.ts'

export interface Arguments<C extends Command = Command> {
  command: C
  /** What stands for each word of `command.takes`. */
  words: string[]
  /** By the flags' own names. */
  text: Record<string, string>
  on: Set<string>
}

/** Throws a SiteError with exit code 2 for anything the tables do not know. */
export function readArguments<C extends Command>(argv: string[], commands: C[]): Arguments<C> {
  const at = commandIndex(argv, commands)
  const command = commandCalled(argv[at], commands)
  if (!command) throw at < 0 ? noCommand(argv, commands) : unknownCommand(argv[at]!, commands)
  const typed = argv.toSpliced(at, 1)
  const { tokens } = parseArgs({
    args: withValues(typed, command),
    options: optionsOf(command),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const result: Arguments<C> = { command, words: [], text: {}, on: new Set() }
  for (const token of tokens) {
    if (token.kind === 'positional') takeWord(token.value, result)
    if (token.kind !== 'option') continue
    if (!flagCalled(token.name, command)) throw unknownFlag(typed[token.index]!, command, commands)
    takeOption(token, result)
  }
  const wrong = result.words.length > 0 ? command.wrongWords?.(result.words) : undefined
  if (wrong) throw usage(wrong.message, command, wrong.hint)
  const missing = wordsOf(command)[result.words.length]
  if (missing)
    throw usage(
      `${[command.name, ...result.words].join(' ')} needs a ${missing.replace('…', '')}`,
      command,
      `Example: ${programName()} ${command.example}.`,
    )
  return result
}

export function commandCalled<C extends Command>(
  name: string | undefined,
  commands: C[],
): C | undefined {
  return commands.find(
    (candidate) => candidate.name === name || candidate.alias?.includes(name ?? ''),
  )
}

/** The command of a command line, wherever it stands. */
export function commandIn(argv: string[], commands: Command[]): Command | undefined {
  return commandCalled(argv[commandIndex(argv, commands)], commands)
}

/**
 * The first word that is no flag and no flag's value: flags may stand before the command. -1 when
 * there is none.
 */
function commandIndex(argv: string[], commands: Command[]): number {
  const takesValue = (word: string) =>
    commands.some((command) =>
      flagsWith(command).some(([name, flag]) => word === name && flag.value),
    )
  return argv.findIndex((word, i) => !word.startsWith('-') && !(i > 0 && takesValue(argv[i - 1]!)))
}

/** A flag that means something without a value gets that one. */
function withValues(argv: string[], command: Command): string[] {
  return argv.map((word, i) => {
    const { bare } = flagCalled(word.slice(2), command)?.[1] ?? {}
    const isBare = bare !== undefined && word.startsWith('--') && /^-|^$/.test(argv[i + 1] ?? '')
    return isBare ? `${word}=${bare}` : word
  })
}

const wordsOf = ({ takes = '' }: Command) => takes.split(' ').filter(Boolean)

function takeWord(word: string, { command, words }: Arguments): void {
  const taken = wordsOf(command)
  if (words.length < taken.length) words.push(word)
  else if (taken.at(-1)?.endsWith('…')) words.push(`${words.pop()} ${word}`)
  else throw unexpectedWord(word, [command.name, ...words].join(' '), command)
}

function takeOption(
  token: { name: string; rawName: string; value?: string; inlineValue?: boolean },
  result: Arguments,
): void {
  const [name, flag] = flagCalled(token.name, result.command)!
  if (!flag.value) {
    if (token.inlineValue) throw usage(`${token.rawName} takes no value`, result.command)
    result.on.add(name)
    return
  }
  const missing =
    token.value === undefined ||
    token.value === '' ||
    (!token.inlineValue && /^--?[a-z]/i.test(token.value))
  if (missing)
    throw usage(
      `${token.rawName} needs a value: ${token.rawName} ${flag.value}`,
      result.command,
      `Example: ${programName()} ${result.command.example}.`,
    )
  result.text[name] = token.value!
}

function flagCalled(name: string, command: Command): [string, Flag] | undefined {
  return Object.entries(command.flags).find(
    ([own, flag]) => own === name || flag.alias?.includes(name),
  )
}

function optionsOf(
  command: Command,
): Record<string, { type: 'string' | 'boolean'; short?: string }> {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {}
  for (const [name, flag] of Object.entries(command.flags)) {
    const type = flag.value ? 'string' : 'boolean'
    options[name] = flag.short ? { type, short: flag.short } : { type }
    for (const alias of flag.alias ?? []) options[alias] = { type }
  }
  return options
}

/** A whole number from a flag, e.g. a port. */
export function numberFlag(args: Arguments, name: string, max: number): number | undefined {
  const text = args.text[name]
  if (text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= max))
    throw usage(
      `--${name} must be a whole number from 0 to ${max}, not ${text}`,
      args.command,
      `Write a number, such as --${name} 3000.`,
    )
  return value
}
