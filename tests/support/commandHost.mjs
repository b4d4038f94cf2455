// A process with the engine loaded, which runs one command line after the other for the tests of a
// worker (commandLine.ts). It says when a run has left something behind, and is not used again.
import { fileURLToPath } from 'node:url'
import { loadMain, runMain } from '../../scripts/engine.cjs'

const SCRIPT = fileURLToPath(new URL('../../scripts/site.cjs', import.meta.url))

const main = await loadMain()

process.on('message', async ({ argv, end }) => {
  process.argv = [process.argv[0], SCRIPT, ...argv]
  const before = state()
  const exitCode = await runMain(main, argv, new AbortController().signal)
  const isClean = state() === before
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write(end, resolve))
  process.send({ exitCode, isClean })
})
process.on('disconnect', () => process.exit())

/** A package of the engine, loaded by the first command that needs it, sets these once for all. */
const OF_PACKAGES = /^__zod_global/

/** What a process has of its own, and a command could change. */
function state() {
  const umask = process.umask(0)
  process.umask(umask)
  return JSON.stringify([
    umask,
    process.cwd(),
    process.env,
    process.exitCode,
    process.eventNames().map((name) => [String(name), process.listenerCount(name)]),
    Object.getOwnPropertyNames(globalThis).filter((name) => !OF_PACKAGES.test(name)),
  ])
}
