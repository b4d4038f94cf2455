// A real terminal: what a command that takes long shows there while it runs, and what is left.
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { CONFIG, type TempSite, tempSite } from '../support/site.ts'

const SCRIPT = path.join(engineRoot, 'scripts/site.cjs')
const hasTerminal = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes(
  'util-linux',
)
if (!hasTerminal)
  console.warn('script of util-linux is missing: progress on a terminal is not tried')

let site: TempSite
beforeAll(async () => {
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 2000))\n'
  site = await tempSite({ 'site.config.ts': slow + CONFIG, 'content/docs/a.md': '# A\n' })
})
afterAll(() => site.remove())

/** What a terminal got. */
function onTerminal(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { CI, NO_COLOR, ...clean } = process.env
  const line = [process.execPath, SCRIPT, ...args].join(' ')
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: site.root,
    env: { ...clean, TERM: 'xterm', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (text += piece))
  return new Promise((resolve) => child.on('close', () => resolve(text)))
}

test.skipIf(!hasTerminal)('shows the stage, and takes it away before the report', async () => {
  const text = await onTerminal({}, 'check')
  expect(text).toContain('\r\u001b[2Kconfig … 1 s')
  const left = text.split('\u001b[2K').at(-1)!
  expect(left).toContain('checked in')
  expect(left).not.toContain('…')
})

test.skipIf(!hasTerminal).each([
  ['--json', {}],
  ['--quiet', {}],
  ['--strict', { CI: 'true' }],
])('shows none with %s %j', async (flag, env) => {
  expect(await onTerminal(env, 'check', flag)).not.toContain('\u001b[2K')
})
