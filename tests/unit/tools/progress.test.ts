// The line that says how far a command is, and where there is none.
import { afterEach, expect, test } from 'vitest'
import { lineOf, Progress, wantsProgress } from '../../../src/tools/progress.ts'
import { Report } from '../../../src/tools/report.ts'

const ERASE = '\r\u001b[2K'
let now = 0
let progress: Progress | undefined
afterEach(() => progress?.close())

function onTerminal(columns?: number) {
  const written: string[] = []
  now = 0
  const terminal = { write: (text: string) => written.push(text), columns }
  progress = new Progress(terminal, () => now)
  return { written, progress }
}

test('is written over itself, and leaves nothing', async () => {
  const { written, progress } = onTerminal()
  const report = new Report()
  report.progress = progress
  await report.stage('compile', () => {
    const done = progress.count('compile', 4)
    done()
    expect(written).toEqual([])
    now = 1200
    done(2)
    now += 1
    done()
    now += 100
    progress.stream.write('A line of the log.\n')
    done(0)
  })
  progress.close()
  expect(written).toEqual([
    `${ERASE}compile 3/4 ━━━━━━━━━━━━━━━━━━────── 1 s`,
    ERASE,
    'A line of the log.\n',
    `${ERASE}compile 4/4 ━━━━━━━━━━━━━━━━━━━━━━━━ 1 s`,
    ERASE,
  ])
})

test('of stages at once shows the one that counts, and is no longer than the line', () => {
  const { written, progress } = onTerminal(20)
  progress.begin('compile')
  const end = progress.begin('bundle')
  now = 2000
  progress.count('compile', 10)(5)
  end()
  expect(written).toEqual([`${ERASE}compile 5/10 ━━━━━━`])
  expect(lineOf({ name: 'bundle', total: 0, done: 0 }, 3000)).toBe('bundle … 3 s')
})

test('is silent for what is over within a second, and after its end', () => {
  const { written, progress } = onTerminal()
  progress.begin('scan')
  const done = progress.count('scan', 1)
  now = 900
  done()
  progress.close()
  now = 5000
  done()
  expect(written).toEqual([])
})

test.each<[string, boolean, string[], Record<string, string>, boolean]>([
  ['on a terminal', true, [], {}, true],
  ['on a terminal of a shell with CI=false', true, [], { CI: 'false' }, true],
  ['in a pipe', false, [], {}, false],
  ['with --quiet', true, ['quiet'], {}, false],
  ['with --json', true, ['json'], {}, false],
  ['with NO_COLOR', true, [], { NO_COLOR: '1' }, false],
  ['on a dumb terminal', true, [], { TERM: 'dumb' }, false],
  ['in CI', true, [], { CI: 'true' }, false],
])('%s', (_, isTTY, flags, env, expected) =>
  expect(wantsProgress({ isTTY }, new Set(flags), env)).toBe(expected),
)
