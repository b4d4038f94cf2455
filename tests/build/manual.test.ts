// The manual, built by the engine that it tells of: nothing in it may be broken, or be warned of.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { type Run, type TempSite, tempSite } from '../support/site.ts'

const MANUAL = path.join(engineRoot, 'src/docs/manual')

let site: TempSite
let built: Run

beforeAll(async () => {
  site = await tempSite({})
  for (const name of ['content', 'site.config.ts', 'withResults.ts', 'manual.css'])
    fs.cpSync(path.join(MANUAL, name), path.join(site.root, name), { recursive: true })
  built = await site.run('build', '--strict', '--json')
})
afterAll(() => site.remove())

describe('the manual', () => {
  test('is built without a problem', () => {
    expect(built.report.problems).toEqual([])
    expect(built.report.ok).toBe(true)
  })

  test('shows an example of Markdown, and below it what it becomes', () => {
    const html = site.html('/writing/markdown')
    expect(html).toContain(':::tip Good to know')
    expect(html).toMatch(/<div class="result">\s*<div class="theme-admonition/)
  })

  test('shows the marks of an example of code as they are typed', () => {
    expect(site.html('/writing/code')).toContain('const port = 8080 // [!code --]')
  })
})
