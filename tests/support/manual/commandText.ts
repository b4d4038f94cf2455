// The command table as the manual tells it: a section for each command, and the flags of all.
import type { RunnableCommand } from '../../../src/commands/table.ts'
import { commands } from '../../../src/commands/table.ts'
import { type Flag, visibleFlags } from '../../../src/tools/commandLine/command.ts'
import { cell } from './optionRows.ts'

/** Flags that every command has; they are told once. */
function sharedFlags(): [string, Flag][] {
  const [first, ...others] = commands
  return Object.entries(first!.flags).filter(([name, { about }]) =>
    others.every(({ flags }) => flags[name]?.about === about),
  )
}

export const sharedFlagTable = () => flagTable(sharedFlags())

export function commandText(name: string): string {
  const command = commands.find((each) => each.name === name)
  if (!command) throw new Error(`there is no command ${name}`)
  const shared = sharedFlags().map(([flag]) => flag)
  const own = visibleFlags(command).filter(([flag]) => !shared.includes(flag))
  return [
    `${command.about[0]!.toUpperCase()}${command.about.slice(1)}.${otherNames(command)}`,
    `\`\`\`sh\nquire ${command.example}\n\`\`\``,
    ...(own.length > 0 ? [flagTable(own)] : []),
  ].join('\n\n')
}

const otherNames = ({ alias = [] }: RunnableCommand) =>
  alias.length > 0 ? ` Also called ${alias.map((name) => `\`${name}\``).join(', ')}.` : ''

function flagTable(flags: [string, Flag][]): string {
  const rows = flags.map(([name, { short, value, alias = [], about }]) => {
    const names = [...(short ? [`-${short}`] : []), ...[name, ...alias].map((one) => `--${one}`)]
    const shown = names.map((one) => `\`${one}${value ? ` ${value}` : ''}\``).join(', ')
    return `| ${shown.replaceAll('|', '\\|')} | ${cell(`${about[0]!.toUpperCase()}${about.slice(1)}`)} |`
  })
  return ['| Flag | What it does |', '|---|---|', ...rows].join('\n')
}
