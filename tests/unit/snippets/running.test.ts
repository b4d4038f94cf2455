// How blocks become something that can be run: nginx configurations and console transcripts; and
// how a run ends.
import os from 'node:os'
import { expect, test } from 'vitest'
import { execute } from '../../../src/snippets/execute.ts'
import { inTurns } from '../../../src/snippets/proveAllRuns.ts'
import { configFor } from '../../../src/snippets/proveNginx.ts'
import { commandsIn } from '../../../src/snippets/proveTranscript.ts'
import { findTools } from '../../../src/snippets/toolbox.ts'

test.each(['main', 'http', 'server', 'location'] as const)(
  'a block in the context %s stands inside a whole configuration',
  (context) => {
    const { text, before } = configFor('# here', context, '/t')
    expect(text.split('\n')[before]).toBe('# here')
    expect(text.split('{').length).toBe(text.split('}').length)
    expect(text).toContain('events {}')
    expect(text.includes('location / {')).toBe(context === 'location')
  },
)

test('what a block says itself is not said twice, and logs stay in the folder', () => {
  const main = configFor(
    'pid /run/x.pid;\nevents { worker_connections 9; }\nerror_log /var/log/nginx/e.log warn;',
    'main',
    '/t',
  ).text
  expect(main).toBe(
    'pid /run/x.pid;\nevents { worker_connections 9; }\nerror_log /t/logs/e.log warn;\n\n',
  )
  const server = configFor('listen 80;\nproxy_temp_path /x;', 'server', '/t').text
  expect(server).not.toContain('listen unix:')
  expect(server).toContain('proxy_temp_path /t/proxy_temp_path;')
})

test('commands stand after "$ ", go on after a backslash, and own the lines below them', () => {
  expect(commandsIn('$ a \\\n> b\none\n\n$ c\n$ d\ntwo')).toEqual([
    { text: 'a \\\nb', line: 1, output: ['one', ''] },
    { text: 'c', line: 5, output: [] },
    { text: 'd', line: 6, output: ['two'] },
  ])
})

const node = (script: string, more: object = {}) =>
  execute(process.execPath, ['-e', script], { cwd: os.tmpdir(), seconds: 20, ...more })

test('a command gets its input and a small environment without the secrets of the one who checks', async () => {
  process.env.QUIRE_TEST_SECRET = 'secret'
  const { stdout, status } = await node(
    'process.stdin.pipe(process.stdout); console.log(process.env.QUIRE_TEST_SECRET)',
    { input: 'in' },
  )
  delete process.env.QUIRE_TEST_SECRET
  expect([stdout.toString(), status]).toEqual(['undefined\nin', 0])
})

test('a command ends at its time limit, after too much output, by a signal of its own, and when the user stops', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 300)
  expect(await node('setInterval(() => {}, 1000)', { seconds: 0.3 })).toMatchObject({
    ended: 'time',
  })
  expect(
    await node('const more = () => process.stdout.write("x".repeat(1e6), more); more()'),
  ).toMatchObject({ ended: 'size' })
  expect(await node('process.kill(process.pid, "SIGTERM")')).toMatchObject({
    signal: 'SIGTERM',
    ended: undefined,
  })
  expect(await node('setInterval(() => {}, 1000)', { stop: stop.signal })).toMatchObject({
    ended: 'stop',
  })
})

test('what a command leaves in the background ends with it', async () => {
  const run = await node(
    'require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" }).unref()',
  )
  // It holds the pipes: without its end the command goes on until its time is over.
  expect(run).toMatchObject({ ended: undefined, status: 0 })
})

test('a tool that is not there is absent', async () => {
  expect(await findTools(['gcc', 'nginx'], ['/nowhere'])).toEqual({})
})

test('never more than the given number at once', async () => {
  let now = 0
  let most = 0
  await inTurns(2, [1, 2, 3, 4, 5], async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 5))
    now--
  })
  expect(most).toBe(2)
})
