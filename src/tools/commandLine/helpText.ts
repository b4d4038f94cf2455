// What --help prints: the commands with their flags, in columns.
import { greatest } from '../../shared/lists.ts'
import { type Problem, SiteError } from '../problem.ts'
import { type Command, programName, visibleFlags } from './command.ts'

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
  const rows = visibleFlags(command).map(([name, flag]): [string, string] => {
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

/**
 * One screen, 80 columns wide where the program's name is short: what one types every day first,
 * each with an example.
 */
export function generalHelp(commands: Command[], title: string, program = programName()): string {
  const width = greatest(commands.map((command) => nameAndWord(command).length))
  const rowsOf = (isDaily: boolean) =>
    commands
      .filter((command) => (command.isDaily ?? false) === isDaily)
      .flatMap((command) => [
        `  ${nameAndWord(command).padEnd(width)}  ${command.about}`,
        `  ${' '.repeat(width)}  ${program} ${command.example}`,
      ])
  return [
    title,
    '',
    'Every day:',
    ...rowsOf(true),
    '',
    'Now and then:',
    ...rowsOf(false),
    '',
    `${program} help COMMAND lists the flags of a command.`,
  ].join('\n')
}

function table(rows: [string, string][]): string {
  const width = greatest(rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}
