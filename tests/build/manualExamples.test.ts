// What the manual's pages on extending and on components say, done word by word: all their files
// and all their keys of the configuration in one site.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { fencesIn, filesIn, nameOf } from '../support/manual/examples.ts'
import { type Run, type TempSite, tempSite } from '../support/site.ts'

const DOCS = path.join(engineRoot, 'src/docs/manual/content/docs')
const text = ['site/extending.md', 'writing/components.md']
  .map((name) => fs.readFileSync(path.join(DOCS, name), 'utf8'))
  .join('\n')
const fences = fencesIn(text)
const files = filesIn(fences)

/** Keys that stand alone are added to the page's whole file, which has a plugin. */
const configs = fences.filter((fence) => nameOf(fence) === 'site.config.ts')
const whole = configs.find(({ code }) => code.includes('export default'))!.code
const keys = fences.filter(
  ({ code, meta, language }) =>
    (nameOf({ code, meta }) === 'site.config.ts' && !code.includes('export default')) ||
    (language === 'ts' && meta === '' && /^\w+: /.test(code)),
)
const CONFIG = `${whole.replace('export default defineConfig(', 'const whole = defineConfig(')}
const parts: any[] = [whole, ${keys.map(({ code }) => `{ ${code} }`).join(',\n')}]
const merged = (a: any, b: any) => {
  if (!a || !b || Object.getPrototypeOf(a) !== Object.prototype) return b
  const joint = { ...a }
  for (const key of Object.keys(b)) joint[key] = merged(a[key], b[key])
  return joint
}
export default parts.reduce(merged)
`

const DOC = `# Try

%VERSION%, 10 ms.

:::exercise

Do.

:::

:::lab

Do.

:::

\`\`\`pql
select a # all
\`\`\`
`

let site: TempSite
let built: Run
beforeAll(async () => {
  site = await tempSite({ ...files, 'site.config.ts': CONFIG, 'content/docs/try.md': DOC })
  built = await site.run('build', '--strict', '--json')
})
afterAll(() => site.remove())

describe('a site with all that the manual says of extending', () => {
  test('is made of what stands on the pages', () => {
    expect(Object.keys(files).length).toBeGreaterThan(8)
    expect(keys.length).toBeGreaterThan(7)
  })

  test('is built without a problem', () => {
    expect(built.report.problems).toEqual([])
    expect(built.exitCode).toBe(0)
  })

  test('shows what they promise', () => {
    const html = site.html('/docs/try')
    expect(html).toContain('2.2.0, 10\u00a0ms.')
    expect(html).toContain('theme-admonition-exercise')
    expect(html).toContain('From the lab')
    expect(html).toContain('<span class="token keyword">select</span>')
    expect(html).toContain('<p class="footer-note">')
    expect(site.html('/docs/counting')).toMatch(/There are (?:<!-- -->)?4/)
    expect(site.read('build/all.txt')).toContain('## Try')
  })
})
