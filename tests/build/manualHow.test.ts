// The section "How do I …" of the manual: each page's example is built alone, as a reader would
// copy it, and its output is what the page promises.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { type Fence, fencesIn, filesIn, nameOf } from '../support/manual/examples.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const HOW = path.join(engineRoot, 'src/docs/manual/content/docs/how')
const DOC = { 'content/docs/a.md': '# A\n\nText.\n' }

let site: TempSite
afterEach(() => site.remove())

/** What the page says of the configuration: a whole file, or keys. */
function configIn(fences: Fence[], options = ''): string {
  const code = fences.find((fence) => nameOf(fence) === 'site.config.ts')?.code ?? ''
  return code.includes('export default') ? code : configWith(`${code} ${options}`)
}

/** A site of the page's files, and of `others`, built without a problem. */
async function siteOf(
  page: string,
  others: Record<string, string> = {},
  options = '',
): Promise<TempSite> {
  const fences = fencesIn(fs.readFileSync(path.join(HOW, `${page}.md`), 'utf8'))
  const files = { ...others, ...filesIn(fences), 'site.config.ts': configIn(fences, options) }
  site = await tempSite(files)
  const { report } = await site.run('build', '--json')
  expect(report.problems.filter(({ severity }) => severity !== 'info')).toEqual([])
  expect(report.ok).toBe(true)
  return site
}

const styleOf = (built: TempSite) =>
  built
    .files('build/assets/css')
    .map((name) => built.read(`build/assets/css/${name}`))
    .join('\n')

const policyOf = (built: TempSite): string => built.read('build/_headers')

describe('the example of', () => {
  test('a 404 page has its own text, between navbar and footer', async () => {
    const html = (await siteOf('not-found', DOC)).html('/404.html')
    expect(html).toContain('<h1>Nothing here</h1>')
    expect(html).toMatch(/Press \/ to search (?:<!-- -->)?Test/)
    expect(html).toContain('<nav')
    expect(styleOf(site)).toContain('.not-found')
  })

  test('a brand sets four values after the theme, in both modes', async () => {
    const css = styleOf(await siteOf('brand', DOC))
    for (const name of ['accent', 'accent-hover', 'wash', 'here'])
      expect([...css.matchAll(new RegExp(`--${name}:`, 'g'))].length).toBeGreaterThan(2)
    expect(css.lastIndexOf('#0f6b5c')).toBeGreaterThan(css.indexOf('#1d4f91'))
    expect(site.html('/docs/a')).toContain('content="#0f6b5c"')
  })

  test('web fonts publishes the font under the name that the style sheet has', async () => {
    const font = { 'content/static/fonts/inter.woff2': 'font' }
    const css = styleOf(await siteOf('web-fonts', { ...DOC, ...font }))
    expect(css).toMatch(/url\("?\/fonts\/inter\.woff2"?\)/)
    expect(site.has('build/fonts/inter.woff2')).toBe(true)
    expect(site.html('/docs/a')).toMatch(/<link rel="preload" href="\/fonts\/inter\.woff2"/)
  })

  test('a landing page is complete in its HTML', async () => {
    const html = (await siteOf('landing-page')).html('/')
    expect(html).toContain('<a class="button landing__primary" href="/docs/install">')
    expect(html).toContain('<h2>Local</h2>')
    expect(html.match(/<main/g)).toHaveLength(1)
  })

  test('layouts and parts adds to one part and replaces a style sheet', async () => {
    const built = await siteOf('layouts-and-parts', DOC)
    expect(built.html('/docs/a')).toContain('Questions? Write to docs@acme.example.')
    expect(styleOf(built)).toContain('justify-content:space-between;padding-block:var(--s5)')
  })

  test('comments has a place below each post, and a policy that allows them', async () => {
    const hosts = "hosts: ['netlify'],"
    const built = await siteOf('comments', {}, hosts)
    expect(built.html('/blog/2026/11/22/hello')).toContain('<div class="comments"></div>')
    expect(policyOf(built)).toMatch(/frame-src https:\/\/giscus\.app/)
    expect(policyOf(built)).not.toContain('require-trusted-types-for')
  })

  test('analytics loads its script on each page, and reports each navigation', async () => {
    const built = await siteOf('analytics', DOC, "hosts: ['netlify'],")
    expect(built.html('/docs/a')).toMatch(
      /<script src="https:\/\/stats\.example\/count\.js" defer="" data-domain="notes\.example">/,
    )
    expect(policyOf(built)).toMatch(/script-src [^;]*https:\/\/stats\.example/)
    expect(policyOf(built)).toMatch(/connect-src [^;]*https:\/\/stats\.example/)
    const modules = built.files('build/assets/pages').map((name) => `build/assets/pages/${name}`)
    expect(modules.map((name) => built.read(name)).join('')).toContain('window.count')
  })

  test('a custom domain is in CNAME, in canonical links and in the sitemap', async () => {
    const built = await siteOf('custom-domain')
    expect(built.read('build/CNAME')).toBe('notes.example\n')
    expect(built.html('/')).toContain('<link rel="canonical" href="https://notes.example/"')
    expect(built.read('build/sitemap.xml')).toContain('<loc>https://notes.example/</loc>')
  })

  test('upgrading keeps a part that wraps the original', async () => {
    expect((await siteOf('upgrade', DOC)).html('/docs/a')).toContain('Made by hand.')
  })

  test('private pages hides what each row of its table says', async () => {
    const built = await siteOf('private-pages', DOC)
    expect(() => built.html('/docs/plan')).toThrow('no page')
    const isHidden = (name: string) => /<meta name="robots" content="noindex/.test(built.html(name))
    expect([isHidden('/docs/review'), isHidden('/docs/imprint')]).toEqual([true, true])
    const home = built.html('/docs/a')
    expect(home).toContain('href="/docs/imprint"')
    expect(home).not.toContain('href="/docs/review"')
    const sitemap = built.read('build/sitemap.xml')
    expect(sitemap).not.toMatch(/plan|review|imprint/)
  })
})

test('each page of the section has its example here', () => {
  const tests = fs.readFileSync(import.meta.filename, 'utf8')
  const pages = fs.readdirSync(HOW).filter((name) => name.endsWith('.md'))
  expect(pages).toHaveLength(10)
  expect(pages.filter((name) => !tests.includes(`siteOf('${name.slice(0, -3)}'`))).toEqual([])
})
