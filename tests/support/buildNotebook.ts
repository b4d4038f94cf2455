// Runs once before all tests: builds the notebook with the real command into a folder of its own,
// which the tests only read. Quick tests do not: they leave those folders out, and need not wait.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { quire } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built notebook, absolute. */
    notebook: string
  }
}

const READERS = /[\\/]tests[\\/](?:browser|build|content)[\\/]/

export default async function buildNotebook(project: TestProject): Promise<() => void> {
  const { testFiles } = await project.globTestFiles()
  if (!testFiles.some((file) => READERS.test(file))) return () => {}
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-notebook-'))
  const out = path.join(folder, 'build')
  const { exitCode, stderr } = await quire('build', '--out', out)
  if (exitCode !== 0) throw new Error(`the notebook does not build:\n${stderr}`)
  project.provide('notebook', out)
  return () => fs.rmSync(folder, { recursive: true, force: true })
}
