// Each row of the command table runs its own command: nothing else decides what a word on the
// command line does.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { main } from '../../../src/cli.ts'
import { commands, type RunnableCommand } from '../../../src/commands/table.ts'
import { readArguments } from '../../../src/tools/commandLine/args.ts'
import { generalHelp } from '../../../src/tools/commandLine/helpText.ts'

/** Names of the commands that were asked to run. */
const ran: string[] = []

async function end(name: string): Promise<number> {
  ran.push(name)
  return 40 + ran.length
}

const signal = new AbortController().signal
const rows = [...commands]
const loaders = rows.map(({ run }) => String(run))
// Whatever rows there are, none of them runs here: `clear` would remove what is on disk.
beforeEach(() => {
  for (const row of rows) vi.spyOn(row, 'run').mockImplementation(() => end(row.name))
})
afterEach(() => {
  vi.restoreAllMocks()
  ran.length = 0
  commands.splice(0, commands.length, ...rows)
})

test.each(rows.map(({ name }, i) => [name, loaders[i]!] as const))(
  'the row %s loads the module of its own name, and runs what that exports',
  (name, loader) => {
    const module = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const exported = `run${module[0]!.toUpperCase()}${module.slice(1)}`
    expect(loader).toMatch(new RegExp(`/${module}\\.ts["']\\)\\)\\.${exported}\\(context\\)$`))
  },
)

test.each(commands.map(({ name, alias = [], takes }) => [name, alias, takes] as const))(
  '%s runs itself, by all its names, and gives its exit code',
  async (name, alias, takes) => {
    const words = (takes ?? '').replace('KIND', 'post').split(' ').filter(Boolean)
    for (const [i, called] of [name, ...alias].entries())
      expect(await main([called, ...words], signal)).toBe(41 + i)
    expect(new Set(ran)).toEqual(new Set([name]))
  },
)

test('a new row is all that a new command needs', async () => {
  commands.push({ name: 'more', about: '', flags: {}, example: 'more', run: () => end('more') })
  expect([await main(['more'], signal), ran]).toEqual([41, ['more']])
})

test('the help is one screen: what one types every day first, each command with an example', () => {
  for (const program of ['quire', 'npx quire', 'node scripts/site.cjs']) {
    const lines = generalHelp(commands, 'Quire', program).split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    expect(lines.filter((line) => line.length > 80)).toEqual([])
    const named = lines.flatMap((line) => /^ {2}([a-z-]+)/.exec(line)?.[1] ?? [])
    expect(named).toEqual(commands.map(({ name }) => name))
    expect(named.slice(0, 5)).toEqual(['new', 'dev', 'check', 'build', 'preview'])
    for (const { example } of commands)
      expect(lines.filter((line) => line.endsWith(` ${program} ${example}`))).toHaveLength(1)
  }
})

test('each example is one that the command line understands', () => {
  for (const { name, example } of commands)
    expect(readArguments(example.split(' '), commands).command.name).toBe(name)
})

test('a row without its own run is an error of its type, and runs no other command', async () => {
  // @ts-expect-error: `run` is missing.
  const half: RunnableCommand = { name: 'half', about: '', flags: {}, example: 'half' }
  commands.push(half)
  await expect(main(['half'], signal)).rejects.toThrow(TypeError)
  expect(ran).toEqual([])
})
