// Three sites as Docusaurus's templates and manual describe them, with the facts that Docusaurus
// 3.10.2 made of them: routes, texts, headings, sidebars, navbar, head, feeds and the rest. Ours
// are the same, but for what move-in.md says to differ. scripts/parity/facts.mjs writes the facts.
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { differences } from '../../scripts/parity/compare.mjs'
import { KNOWN } from '../../scripts/parity/known.mjs'
import { unpacked } from '../../scripts/parity/pack.mjs'
import { type SiteFacts, siteFacts } from '../../scripts/parity/siteFacts.mjs'
import { SITES } from '../../scripts/parity/sites.mjs'
import { engineRoot } from '../../src/tools/engine.ts'
import { siteFromFolder } from '../support/siteFromFolder.ts'

const read = (file: string) => fs.readFileSync(path.join(engineRoot, file), 'utf8')
const used = new Set<string>()

describe.each(SITES)('$name', ({ folder, facts }) => {
  let wanted: SiteFacts
  let built: SiteFacts
  beforeAll(async () => {
    const site = await siteFromFolder(folder)
    const { exitCode, stderr } = await site.run('build')
    expect(exitCode, stderr).toBe(0)
    wanted = unpacked(read(facts)) as SiteFacts
    built = siteFacts(path.join(site.root, 'build'))
    site.remove()
  })

  test('has the facts that Docusaurus makes of it', () => {
    const counts = Object.values(differences(wanted, built))
    for (const { known } of counts) for (const { why } of known) used.add(why)
    expect(counts.flatMap(({ different }) => different)).toEqual([])
    expect(counts.reduce((sum, { same }) => sum + same, 0)).toBeGreaterThan(500)
  })

  test('would be found to differ in a label, a link and a route', () => {
    const [somePath] = Object.keys(built.pages)
    const faulty = structuredClone(built)
    const page = faulty.pages[somePath!]!
    faulty.pages[somePath!] = { ...page, title: 'Another', navbar: { items: [] } }
    delete faulty.pages[Object.keys(built.pages).at(-1)!]
    const { title, navbar, route } = differences(wanted, faulty)
    expect([title!, navbar!, route!].map(({ different }) => different.length)).toEqual([2, 2, 1])
  })
})

describe('what differs on purpose', () => {
  test('is told in move-in.md, word by word', () => {
    const told = read('src/docs/move-in.md').replace(/\s+/g, ' ')
    expect(KNOWN.filter(({ why }) => !told.includes(why))).toEqual([])
  })

  test('is met on some of the sites', () => {
    expect(KNOWN.map(({ why }) => why).filter((why) => !used.has(why))).toEqual([])
  })
})
