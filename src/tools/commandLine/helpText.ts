// What --help prints: the commands with their flags, in columns.
import { type Problem, SiteError } from '../problem.ts'
import { type Command, programName } from './command.ts'

export function usage(message: string, command: Command, hint?: string): SiteError {
  const problem: Problem = {
    code: 'USAGE',
    severity: 'error',
    message,
    hint: [hint, usageLine(command)].filter(Boolean).join(' '),
  }
  return new SiteError([problem], 2)
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
