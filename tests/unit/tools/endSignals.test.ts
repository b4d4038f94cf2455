// A signal that comes before code of an author's is run is heard, in whichever part of a turn of
// the loop it comes: a server that missed one would never end.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('../../../src/tools/endSignals.ts', import.meta.url))
const { code } = transformSync(readFileSync(module, 'utf8'), { loader: 'ts', format: 'esm' })

/** What a process says that gets the signal, and runs such code at once, in `part`. */
const saidIn = (part: string) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `${code.replace(/^export \{[\s\S]*?\};?$/m, '')}
import fs from 'node:fs'
hearEndSignals((name) => { console.log('heard ' + name); process.exit(0) })
${part}
async function run() {
  process.kill(process.pid, 'SIGTERM')
  const end = await endAtOnce()
  end()
  setTimeout(() => console.log('missed'), 200)
}`,
    ],
    { encoding: 'utf8' },
  ).trim()

test.each([
  ['at the start', 'run()'],
  ['after a file was read', "fs.readFile('/dev/null', run)"],
  ['in a timer', 'setTimeout(run, 1)'],
  ['at the end of a turn', 'setImmediate(run)'],
])('%s', (_, part) => {
  expect(saidIn(part)).toBe('heard SIGTERM')
})
