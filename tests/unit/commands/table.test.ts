// Each row of the command table runs its own command: nothing else decides what a word on the
// command line does.
import { afterEach, expect, test, vi } from 'vitest'
import { main } from '../../../src/cli.ts'
import { commands, type RunnableCommand } from '../../../src/commands/table.ts'

/** Names of the commands whose modules were asked to run. */
const ran: string[] = []

vi.mock('../../../src/commands/build.ts', () => ({ runBuild: () => end('build') }))
vi.mock('../../../src/commands/preview.ts', () => ({ runPreview: () => end('preview') }))
vi.mock('../../../src/commands/dev.ts', () => ({ runDev: () => end('dev') }))
vi.mock('../../../src/commands/check.ts', () => ({ runCheck: () => end('check') }))
vi.mock('../../../src/commands/snippets.ts', () => ({ runSnippets: () => end('snippets') }))
vi.mock('../../../src/commands/clear.ts', () => ({ runClear: () => end('clear') }))
vi.mock('../../../src/commands/migrate.ts', () => ({ runMigrate: () => end('migrate') }))
vi.mock('../../../src/commands/version.ts', () => ({ runVersion: () => end('version') }))

async function end(name: string): Promise<number> {
  ran.push(name)
  return 40 + ran.length
}

const signal = new AbortController().signal
const own = commands.length
afterEach(() => {
  ran.length = 0
  commands.length = own
})

test.each(commands.map(({ name, alias = [], takes }) => [name, alias, takes] as const))(
  '%s runs itself, by all its names, and gives its exit code',
  async (name, alias, takes) => {
    const words = takes ? ['1.0'] : []
    for (const [i, called] of [name, ...alias].entries())
      expect(await main([called, ...words], signal)).toBe(41 + i)
    expect(new Set(ran)).toEqual(new Set([name]))
  },
)

test('a new row is all that a new command needs', async () => {
  commands.push({ name: 'new', about: '', flags: {}, example: 'new', run: () => end('new') })
  expect([await main(['new'], signal), ran]).toEqual([41, ['new']])
})

test('a row without its own run is an error of its type, and runs no other command', async () => {
  // @ts-expect-error: `run` is missing.
  const half: RunnableCommand = { name: 'half', about: '', flags: {}, example: 'half' }
  commands.push(half)
  await expect(main(['half'], signal)).rejects.toThrow(TypeError)
  expect(ran).toEqual([])
})
