// A command with its flags, as the table of commands lists it.
import path from 'node:path'

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
  if (path.basename(script) === 'quire')
    return script.includes(`node_modules${path.sep}.bin`) ? 'npx quire' : 'quire'
  const relative = path.relative(cwd, script)
  return path.basename(script) === 'site.mjs'
    ? `node ${relative.startsWith('..') ? script : relative}`
    : 'quire'
}
