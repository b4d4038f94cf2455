// What is looked at before a site is read: links are not followed.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { withTools } from '../../../src/build/withTools.ts'
import { createLog } from '../../../src/tools/log.ts'
import { Report } from '../../../src/tools/report.ts'
import { CONFIG } from '../../support/site.ts'

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-walk-')))
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  fs.rmSync(folder, { recursive: true })
})

test('a link to the whole disk is not walked', async () => {
  const root = path.join(folder, 'site')
  fs.mkdirSync(path.join(root, 'content/docs'), { recursive: true })
  fs.writeFileSync(path.join(root, 'site.config.ts'), CONFIG)
  fs.mkdirSync(path.join(folder, 'disk/below'), { recursive: true })
  fs.symlinkSync(path.join(folder, 'disk'), path.join(root, 'content/docs/r'))
  const listed = vi.spyOn(fs, 'readdirSync')
  syncBuiltinESMExports()
  const flags = { cache: true, drafts: false, strict: false }
  await withTools(root, { ...flags, report: new Report(), log: createLog() }, async () => {})
  const folders = listed.mock.calls.map(([each]) => path.relative(root, String(each)))
  expect(folders).toEqual(expect.arrayContaining(['content', 'content/docs']))
  expect(folders.filter((each) => /^content.*\br\b/.test(each))).toEqual([])
})
