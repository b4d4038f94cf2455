// Reads a command line. It knows commands and flags by the tables it is given, and says what was probably meant when one is unknown.
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
  /** The word it needs after its name, as the help calls it: `NAME`. */
  takes?: string
  about: string
  flags: Record<string, Flag>
  example: string
}

export interface Arguments {
  command: Command
  /** What stands for `command.takes`. */
  word?: string
  /** By the flags' own names. */
  text: Record<string, string>
  on: Set<string>
}

/** Throws a SiteError with exit code 2 for anything the tables do not know. */
export function readArguments(argv: string[], commands: Command[]): Arguments {
  const [name = '', ...rest] = argv
  const command = commands.find((candidate) => candidate.name === name || candidate.alias?.includes(name))
  if (!command) throw unknownCommand(name, commands)
  const { tokens } = parseArgs({ args: rest, options: optionsOf(command), strict: false, allowPositionals: true, tokens: true })
  const result: Arguments = { command, text: {}, on: new Set() }
  for (const token of tokens) {
    if (token.kind === 'positional') takeWord(token.value, result)
    if (token.kind === 'option') takeOption(token, result)
  }
  if (command.takes && result.word === undefined) throw usage(`${command.name} needs a ${command.takes}`, command, `Example: ${command.example}.`)
  return result
}

function takeWord(word: string, result: Arguments): void {
  const { command } = result
  if (!command.takes || result.word !== undefined)
    throw usage(`unexpected "${word}" after ${[command.name, result.word].filter(Boolean).join(' ')}`, command)
  result.word = word
}

function takeOption(token: { name: string; rawName: string; value?: string; inlineValue?: boolean }, result: Arguments): void {
  const found = flagCalled(token.name, result.command)
  if (!found) throw unknownFlag(token.rawName, result.command)
  const [name, flag] = found
  if (!flag.value) {
    if (token.inlineValue) throw usage(`${token.rawName} takes no value`, result.command)
    result.on.add(name)
    return
  }
  const missing = token.value === undefined || token.value === '' || (!token.inlineValue && /^--?[a-z]/i.test(token.value))
  if (missing) throw usage(`${token.rawName} needs a value: ${token.rawName} ${flag.value}`, result.command)
  result.text[name] = token.value!
}

function flagCalled(name: string, command: Command): [string, Flag] | undefined {
  return Object.entries(command.flags).find(([own, flag]) => own === name || flag.alias?.includes(name))
}

function optionsOf(command: Command): Record<string, { type: 'string' | 'boolean'; short?: string }> {
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
  const guess = nearest(name, names)
  const hint = guess ? `Did you mean ${guess}?` : `Commands: ${commands.map((command) => command.name).join(', ')}. Try --help.`
  return new SiteError([{ code: 'USAGE', severity: 'error', message: name ? `there is no command "${name}"` : 'no command', hint }], 2)
}

function unknownFlag(rawName: string, command: Command): SiteError {
  const names = Object.entries(command.flags).flatMap(([name, flag]) => [name, ...(flag.alias ?? [])])
  const guess = nearest(rawName.replace(/^-+/, ''), names)
  return usage(`${command.name} has no flag ${rawName}`, command, guess && `Did you mean --${guess}?`)
}

export function usage(message: string, command: Command, hint?: string): SiteError {
  const problem: Problem = { code: 'USAGE', severity: 'error', message, hint: [hint, usageLine(command)].filter(Boolean).join(' ') }
  return new SiteError([problem], 2)
}

/** A whole number from a flag, e.g. a port. */
export function numberFlag(args: Arguments, name: string, max: number): number | undefined {
  const text = args.text[name]
  if (text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= max)) throw usage(`--${name} must be a whole number from 0 to ${max}, not ${text}`, args.command)
  return value
}

function nameAndWord({ name, takes }: Command): string {
  return takes ? `${name} ${takes}` : name
}

function usageLine(command: Command): string {
  return `Usage: quire ${nameAndWord(command)} [flags]; quire ${command.name} --help lists them.`
}

export function commandHelp(command: Command): string {
  const rows = Object.entries(command.flags).map(([name, flag]): [string, string] => {
    const names = [flag.short ? `-${flag.short}, --${name}` : `    --${name}`, ...(flag.alias ?? []).map((alias) => `--${alias}`)].join(', ')
    return [flag.value ? `${names} ${flag.value}` : names, flag.about]
  })
  const also = command.alias ? ` (also: ${command.alias.join(', ')})` : ''
  return [`quire ${nameAndWord(command)}${also}: ${command.about}`, '', table(rows), '', 'Example:', `  ${command.example}`].join('\n')
}

export function generalHelp(commands: Command[], title: string): string {
  const rows = commands.map((command): [string, string] => [[nameAndWord(command), ...(command.alias ?? [])].join(', '), command.about])
  return [title, '', 'Usage: quire COMMAND [flags]', '', table(rows), '', 'quire COMMAND --help lists the flags of a command.'].join('\n')
}

function table(rows: [string, string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
