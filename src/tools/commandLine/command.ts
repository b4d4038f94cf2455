// A command with its flags, as the table of commands lists it.
import path from 'node:path'

export interface Flag {
  /** Name of its value in the help; absent for a flag that is only there or not. */
  value?: string
  /** What it means without a value; absent for a flag that needs one. */
  bare?: string
  short?: string
  /** Other names that mean the same. */
  alias?: string[]
  about: string
  /** Accepted, and not in the help. */
  isHidden?: true
}

export interface Command {
  name: string
  alias?: string[]
  /**
   * The words that it needs after its name, as the help calls them: `KIND NAME…`. The dots let the
   * last one be several, so that a title needs no quotes.
   */
  takes?: string
  /** What is wrong with the words, of which there is one at least, before the command runs. */
  wrongWords?(words: string[]): { message: string; hint: string } | undefined
  about: string
  flags: Record<string, Flag>
  /** Without the program's name. */
  example: string
  /** One of those that an author types every day: the help begins with them. */
  isDaily?: boolean
}

/** Those that the help lists. */
export const visibleFlags = ({ flags }: Command): [string, Flag][] =>
  Object.entries(flags).filter(([, { isHidden }]) => !isHidden)

/** As they are typed, with all their names. */
export function flagsWith(command: Command): [string, Flag][] {
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
  // On Windows a package's command is a file of its own, which starts the script by its path.
  if (/[\\/]node_modules[\\/](?:\.bin|quire[\\/]scripts)[\\/]/.test(script)) return 'npx quire'
  if (path.basename(script) === 'quire') return 'quire'
  const relative = path.relative(cwd, script)
  return path.basename(script) === 'site.cjs'
    ? `node ${relative.startsWith('..') ? script : relative}`
    : 'quire'
}
