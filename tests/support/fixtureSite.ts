// The sites of tests/sites, built in a folder of their own:
// `await withSite('versions').build().change('content/docs/a.md', '# A\n').build().end()`.
// They are built in the test's process, since a process of its own takes four times as long as a
// small site. What they must equal in the end is built by the real command line.
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { build } from '../../src/build/build.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { createLog } from '../../src/tools/log.ts'
import { problemText } from '../../src/tools/printReport.ts'
import { type BuildReport, Report } from '../../src/tools/report.ts'
import { asFile } from './expectedFiles.ts'
import { type TempSite, tempSite } from './site.ts'

export const sitesFolder = path.join(engineRoot, 'tests/sites')

type Look = (site: TempSite, report: BuildReport) => void | Promise<void>

/** Steps that run one after the other; `end` gives the first fault, and removes the site. */
export interface SiteSteps {
  /** Builds, without a fault. */
  build(): SiteSteps
  /** A file's new text. */
  change(file: string, text: string | ((before: string) => string)): SiteSteps
  /** Lays the files of the fixture's own `change` folder over the site. */
  changeAsTold(): SiteSteps
  delete(file: string): SiteSteps
  /** Looks at the site as the last build left it. */
  check(look: Look): SiteSteps
  /** The output is, byte for byte, what a site of the same files makes without any cache. */
  expectSameAsCold(): SiteSteps
  end(): Promise<void>
}

export function withSite(name: string): SiteSteps {
  const folder = path.join(sitesFolder, name)
  const site = tempSite(filesIn(folder, (file) => !/^(?:change|expected)\//.test(file)))
  let report: BuildReport
  let last: Promise<unknown> = site
  const then = (step: (site: TempSite) => unknown): SiteSteps => {
    last = last.then(async () => step(await site))
    return steps
  }
  const steps: SiteSteps = {
    build: () =>
      then(async ({ root }) => {
        const flags = { cache: true, drafts: false, strict: false, log: createLog({ quiet: true }) }
        report = await build(root, { ...flags, report: new Report() })
        expect(report.ok, JSON.stringify(report.problems)).toBe(true)
      }),
    change: (file, text) =>
      then((site) => site.write(file, typeof text === 'string' ? text : text(site.read(file)))),
    changeAsTold: () =>
      then((site) => {
        const changes = filesIn(path.join(folder, 'change'))
        expect(Object.keys(changes), 'files to change').not.toEqual([])
        for (const [file, bytes] of Object.entries(changes)) site.write(file, bytes)
      }),
    delete: (file) => then((site) => site.delete(file)),
    check: (look) => then((site) => look(site, report)),
    expectSameAsCold: () => then(expectSameAsCold),
    end: () => last.then(() => {}).finally(async () => (await site).remove()),
  }
  return steps
}

async function expectSameAsCold(warm: TempSite): Promise<void> {
  const cold = await tempSite(filesIn(warm.root, (file) => !/^(?:build|\.quire)\//.test(file)))
  try {
    const run = await cold.run('build')
    expect(run.exitCode, run.stderr).toBe(0)
    expect(warm.files()).toEqual(cold.files())
    for (const file of cold.files())
      expect(warm.read(`build/${file}`), file).toBe(cold.read(`build/${file}`))
  } finally {
    cold.remove()
  }
}

/** Bytes of all files of a folder, by their names in it. */
function filesIn(folder: string, isMeant = (_: string) => true): Record<string, Uint8Array> {
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isMeant)
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(folder, name))]))
}

/** What a site's `expected` folder must hold; of its pages, those that it has already. */
export function publishedOf(name: string, site: TempSite, report: BuildReport) {
  const pages = Object.keys(filesIn(path.join(sitesFolder, name, 'expected'))).filter((file) =>
    file.startsWith('pages/'),
  )
  return {
    'routes.txt': asFile(routesText(site)),
    'sidebar.txt': asFile(sidebarText(site)),
    'problems.txt': asFile(problemsText(report)),
    ...Object.fromEntries(pages.map((file) => [file, asFile(mainOf(site, file))])),
  }
}

/** Each page's data lies beside its HTML. */
function routesText(site: TempSite): string {
  return site
    .files()
    .filter((name) => path.basename(name) === 'page.json')
    .map((name): { href: string; head: { title: string } } =>
      JSON.parse(site.read(`build/${name}`)),
    )
    .map(({ href, head }) => `${href}  ${head.title}`)
    .join('\n')
}

interface Item {
  label?: string
  href?: string
  items?: Item[]
}

function sidebarText(site: TempSite): string {
  const trees = site.files().filter((name) => /(?:^|\/)_sidebar\//.test(name))
  return trees
    .map((name) => `${name}\n${itemLines(JSON.parse(site.read(`build/${name}`)), '  ')}`)
    .join('\n\n')
}

const itemLines = (items: Item[], indent: string): string =>
  items
    .map(({ label = '–', href = '', items }) =>
      [
        `${indent}${label}${items ? '/' : ''}  ${href}`.trimEnd(),
        ...(items ? [itemLines(items, `${indent}  `)] : []),
      ].join('\n'),
    )
    .join('\n')

const problemsText = ({ problems }: BuildReport) =>
  problems
    .map((problem) => problemText(problem, { paint: (_, text) => text }, () => undefined))
    .join('\n\n')

/** The main part of a page, a tag a line: a difference is then a line, too. */
function mainOf(site: TempSite, file: string): string {
  const page = site.read(`build/${pathOfPage(site, file)}`)
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0]
  if (!main) throw new Error(`no main part in ${file}`)
  return main.replaceAll('><', '>\n<')
}

/** `pages/docs/a.html` is that of `docs/a/index.html`. */
function pathOfPage(site: TempSite, file: string): string {
  const page = file.slice('pages/'.length, -'.html'.length)
  const name = page === 'index' ? 'index.html' : `${page}/index.html`
  if (!site.has(`build/${name}`)) throw new Error(`expected/${file} is of no page of the site`)
  return name
}
