// Reads a command line. It knows commands and flags by the tables it is given, and says what was
// probably meant when one is unknown.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from './nearest.ts'
import { type Problem, SiteError } from './problem.ts'

export interface Flag {
  /** Name of its value in the help; absent for a flag that is only there or not. */
  value?: string
  short?: string
  /** Other names that mean the same. */
  alias?: string[]
  about: string
}

export interface Command {
  name: string
  alias?: string[]
  /** The one word it needs after its name, as the help calls it: `NAME`. None takes more words. */
  takes?: string
  about: string
  flags: Record<string, Flag>
  /** Without the program's name. */
  example: string
}

export interface Arguments<C extends Command = Command> {
  command: C
  /** What stands for `command.takes`. */
  word?: string
  /** By the flags' own names. */
  text: Record<string, string>
  on: Set<string>
}

/** Throws a SiteError with exit code 2 for anything the tables do not know. */
export function readArguments<C extends Command>(argv: string[], commands: C[]): Arguments<C> {
  const at = commandIndex(argv, commands)
  const command = commandCalled(argv[at], commands)
  if (!command) throw at < 0 ? noCommand(argv, commands) : unknownCommand(argv[at]!, commands)
  const { tokens } = parseArgs({
    args: argv.toSpliced(at, 1),
    options: optionsOf(command),
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const result: Arguments<C> = { command, text: {}, on: new Set() }
  for (const token of tokens) {
    if (token.kind === 'positional') takeWord(token.value, result)
    if (token.kind === 'option') takeOption(token, result)
  }
  if (command.takes && result.word === undefined)
    throw usage(
      `${command.name} needs a ${command.takes}`,
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

/** As they are typed, with all their names. */
function flagsWith(command: Command): [string, Flag][] {
  return Object.entries(command.flags).flatMap(([name, flag]) => {
    const names = [
      `--${name}`,
      ...(flag.alias ?? []).map((alias) => `--${alias}`),
      ...(flag.short ? [`-${flag.short}`] : []),
    ]
    return names.map((typed): [string, Flag] => [typed, flag])
  })
}

/** What one types to run it: by the package's command, or by its file as in the repository. */
export function programName(script = process.argv[1] ?? '', cwd = process.cwd()): string {
  if (path.basename(script) === 'quire')
    return script.includes(`node_modules${path.sep}.bin`) ? 'npx quire' : 'quire'
  const relative = path.relative(cwd, script)
  return path.basename(script) === 'site.mjs'
    ? `node ${relative.startsWith('..') ? script : relative}`
    : 'quire'
}

function takeWord(word: string, result: Arguments): void {
  const { command } = result
  if (!command.takes || result.word !== undefined)
    throw usage(
      `unexpected "${word}" after ${[command.name, result.word].filter(Boolean).join(' ')}`,
      command,
    )
  result.word = word
}

function takeOption(
  token: { name: string; rawName: string; value?: string; inlineValue?: boolean },
  result: Arguments,
): void {
  const found = flagCalled(token.name, result.command)
  if (!found) throw unknownFlag(token.rawName, result.command)
  const [name, flag] = found
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
    throw usage(`${token.rawName} needs a value: ${token.rawName} ${flag.value}`, result.command)
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

function unknownCommand(name: string, commands: Command[]): SiteError {
  const names = commands.flatMap((command) => [command.name, ...(command.alias ?? [])])
  return refusal(`there is no command "${name}"`, nearest(name, names), commands)
}

/** Flags alone: `--help` and `--version` need no command, and were not among them. */
function noCommand(argv: string[], commands: Command[]): SiteError {
  const typed = argv.find((word) => /^--?\w/.test(word))?.replace(/^-+/, '')
  const flag = typed && nearest(typed, ['help', 'version'])
  return refusal('no command', flag && `--${flag}`, commands)
}

function refusal(message: string, guess: string | undefined, commands: Command[]): SiteError {
  const hint = guess
    ? `Did you mean ${guess}?`
    : `Commands: ${commands.map(({ name }) => name).join(', ')}. Try --help.`
  return new SiteError([{ code: 'USAGE', severity: 'error', message, hint }], 2)
}

function unknownFlag(rawName: string, command: Command): SiteError {
  const names = Object.entries(command.flags).flatMap(([name, flag]) => [
    name,
    ...(flag.alias ?? []),
  ])
  const guess = nearest(rawName.replace(/^-+/, ''), names)
  return usage(
    `${command.name} has no flag ${rawName}`,
    command,
    guess && `Did you mean --${guess}?`,
  )
}

export function usage(message: string, command: Command, hint?: string): SiteError {
  const problem: Problem = {
    code: 'USAGE',
    severity: 'error',
    message,
    hint: [hint, usageLine(command)].filter(Boolean).join(' '),
  }
  return new SiteError([problem], 2)
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

function nameAndWord({ name, takes }: Command): string {
  return takes ? `${name} ${takes}` : name
}

function usageLine(command: Command): string {
  return `Usage: ${programName()} ${nameAndWord(command)} [flags]; ${programName()} ${command.name} --help lists them.`
}

export function commandHelp(command: Command): string {
  const rows = Object.entries(command.flags).map(([name, flag]): [string, string] => {
    const names = [
      flag.short ? `-${flag.short}, --${name}` : `    --${name}`,
      ...(flag.alias ?? []).map((alias) => `--${alias}`),
    ].join(', ')
    return [flag.value ? `${names} ${flag.value}` : names, flag.about]
  })
  const also = command.alias ? ` (also: ${command.alias.join(', ')})` : ''
  return [
    `quire ${nameAndWord(command)}${also}: ${command.about}`,
    '',
    table(rows),
    '',
    'Example:',
    `  ${programName()} ${command.example}`,
  ].join('\n')
}

export function generalHelp(commands: Command[], title: string): string {
  const rows = commands.map((command): [string, string] => [
    [nameAndWord(command), ...(command.alias ?? [])].join(', '),
    command.about,
  ])
  return [
    title,
    '',
    `Usage: ${programName()} COMMAND [flags]`,
    '',
    table(rows),
    '',
    `${programName()} COMMAND --help lists the flags of a command.`,
  ].join('\n')
}

function table(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
