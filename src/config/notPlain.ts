// A value of an author's that cannot be copied as plain data: a problem of its file.
import fs from 'node:fs'
import { shownPath } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import type { NotPlain } from './plainValue.ts'

/** `file` is absolute, in the site's folder `root`. */
export function notPlain({ path: at, message }: NotPlain, file: string, root: string): SiteError {
  const problem: Problem = {
    code: 'CONFIG_VALUE',
    severity: 'error',
    message: `${at.length > 0 ? keyPath(at) : 'the value'} ${message}`,
    file: shownPath(file, root),
    ...locate(fs.readFileSync(file, 'utf8'), at),
    hint: 'Write lists and maps of texts, numbers and switches.',
  }
  return new SiteError([problem], 2)
}
