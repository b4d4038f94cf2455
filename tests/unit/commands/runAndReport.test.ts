// How a command ends when the disk or the system refuses: a problem with what to do, and no stack.
import fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { contextFrom } from '../../../src/commands/context.ts'
import { runAndReport } from '../../../src/commands/runAndReport.ts'
import { commands } from '../../../src/commands/table.ts'
import { moduleProblem } from '../../../src/config/moduleProblem.ts'
import { readArguments } from '../../../src/tools/commandLine/args.ts'
import { createLog } from '../../../src/tools/log.ts'

afterEach(() => vi.restoreAllMocks())

async function endOf(thrown: Error) {
  let said = ''
  const stream = { write: (text: string) => (said += text) }
  const args = readArguments(['check'], commands)
  const context = contextFrom(args, createLog({ stream, env: {} }), new AbortController().signal)
  const code = await runAndReport(context, 'checked', () => Promise.reject(thrown))
  return { code, said }
}

const refused = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: refused`), { code, syscall, path: 'build' })

test('a folder that is mounted cannot be replaced: where it can be mounted is said', async () => {
  const { code, said } = await endOf(refused('EBUSY', 'rename'))
  expect(code).toBe(3)
  expect(said).toMatch(/^error IO_EBUSY {2}build: it is in use \(rename\)\nhint {2}.* --out\.\n✗/)
})

test('too few files are told with the command that allows more', async () => {
  const { code, said } = await endOf(refused('EMFILE', 'open'))
  expect(code).toBe(3)
  expect(said).toMatch(/^error IO_EMFILE .*\nhint {2}Allow more: type "ulimit -n 1024"/)
})

test('so is what fails in a library for want of them, and not taken for a bug', async () => {
  const bug = () => endOf(new TypeError("Cannot read properties of undefined (reading 'on')"))
  expect((await bug()).code).toBe(70)
  vi.spyOn(fs, 'openSync').mockImplementation(() => {
    throw refused('EMFILE', 'open')
  })
  const { code, said } = await bug()
  expect(code).toBe(3)
  expect(said).toMatch(/^error IO_EMFILE {2}this process may open too few files at once\nhint/)
})

test('the bundler says it in its own words', () => {
  const text = 'Could not read from file: /a.css: open /a.css: too many open files'
  const message = { id: '', pluginName: '', text, location: null, notes: [], detail: undefined }
  expect(moduleProblem(message, { code: 'BUNDLE_FAILED', root: '/' }).code).toBe('IO_EMFILE')
})
