// Node's module for other programs, loaded when one is started: loading it takes as long as reading
// the states of a thousand files.
import type * as ChildProcess from 'node:child_process'
import { createRequire } from 'node:module'

export const childProcess = (): typeof ChildProcess =>
  createRequire(import.meta.url)('node:child_process')
