// A site made for Docusaurus in two languages: what its configuration says for each, the posts that
// its function chooses, translated pages of React, the elements of documents as components.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Run, type TempSite, tempSite } from '../support/site.ts'

const CONFIG = `const french = process.env.DOCUSAURUS_CURRENT_LOCALE === 'fr'
module.exports = {
  title: french ? 'Verger' : 'Orchard',
  url: 'https://orchard.example', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  customFields: { asked: String(process.env.DOCUSAURUS_CURRENT_LOCALE) },
  presets: [['classic', {
    docs: false,
    blog: {
      blogTitle: french ? 'Nouvelles' : 'News',
      processBlogPosts: async ({ blogPosts }) => blogPosts
        .filter(({ metadata, content }) => metadata.date.getFullYear() > 2019 && content.includes('Text'))
        .reverse(),
    },
  }]],
  themeConfig: { footer: { copyright: french ? 'Tous droits' : 'All rights' } },
}
`
const page = (title: string) => `import Layout from '@theme/Layout'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Code from '@theme/MDXComponents/Code'
import IconCopy from '@theme/Icon/Copy'
import { Img } from './_img'
export default function Page() {
  const { siteConfig } = useDocusaurusContext()
  return <Layout title="${title}"><h1>${title}</h1><Code>{siteConfig.customFields.asked}</Code><Img src="/x.png" alt="x" /><IconCopy className="copy" />
    <a href={useBaseUrl('/blog')}><img src={useBaseUrl('x.png')} alt="file" /></a></Layout>
}
`
const IMG = "export { default as Img } from '@theme-original/MDXComponents/Img'\n"
const post = (title: string, text = 'Text.') => `# ${title}\n\n${text}\n\n<!-- truncate -->\n`

let site: TempSite
let run: Run
beforeAll(async () => {
  site = await tempSite({
    'docusaurus.config.js': CONFIG,
    'blog/2018-01-01-old.md': post('Old'),
    'blog/2020-01-01-first.md': post('First'),
    'blog/2021-01-01-second.md': post('Second'),
    'blog/2022-01-01-other.md': post('Other', 'Words.'),
    'static/x.png': 'x',
    'src/pages/index.jsx': page('Home'),
    'src/pages/_img.js': IMG,
    'i18n/fr/docusaurus-plugin-content-pages/index.jsx': page('Accueil'),
    'i18n/fr/docusaurus-plugin-content-pages/_img.js': IMG,
    'i18n/fr/docusaurus-plugin-content-blog/2020-01-01-first.md': post('Première'),
  })
  run = await site.run('build', '--json')
})
afterAll(() => site.remove())

test('a page of another language shows files, which are there once, and leads to its own pages', () => {
  expect(site.html('/fr')).toContain('<a href="/fr/blog"><img src="/x.png" alt="file"/></a>')
  expect(run.report.problems.filter(({ code }) => code === 'LINK_BROKEN')).toEqual([])
})

test('icons of Docusaurus have an equal', () => {
  expect(site.html('/')).toMatch(/<svg viewBox="0 0 24 24"[^>]* class="copy">/)
})

test('the configuration is read for each locale where it asks for it', () => {
  expect(run.report.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(run.exitCode).toBe(0)
  expect(site.html('/')).toContain('<title>Home | Orchard</title>')
  expect(site.html('/fr')).toContain('<title>Accueil | Verger</title>')
  expect(site.html('/fr')).toContain('Tous droits')
  expect(site.html('/fr/blog')).toContain('Nouvelles')
  expect(site.html('/blog')).toContain('News')
})

test('a page of React has a translation, and elements of documents as components', () => {
  expect(site.html('/')).toContain('<code>en</code>')
  expect(site.html('/fr')).toContain('<code>fr</code>')
  expect(site.html('/fr')).toContain('<img decoding="async" loading="lazy" alt="x" src="/x.png"')
})

test('processBlogPosts chooses and orders the posts of all locales', () => {
  const titles = (path: string) =>
    [...site.html(path).matchAll(/<h2[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)
  expect(titles('/blog')).toEqual(['First', 'Second'])
  expect(titles('/fr/blog')).toEqual(['Première', 'Second'])
  expect(site.files()).not.toContain('blog/2018/01/01/old/index.html')
})

test('what processBlogPosts throws or gives in place of a list is told at its line', async () => {
  for (const [body, message] of [
    ["{ throw new Error('no posts') }", 'processBlogPosts threw an error: no posts'],
    ['[1]', 'processBlogPosts did not return a list of posts'],
  ] as const) {
    const config = CONFIG.replace(
      /async \(\{ blogPosts \}\) =>[\s\S]*?\.reverse\(\)/,
      `() => ${body}`,
    )
    site.write('docusaurus.config.js', config)
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(2)
    expect(report.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'CONFIG_THROWS', message, file: 'docusaurus.config.js', line: 11 },
    ])
  }
})

test('the page for what is missing names itself in all languages', () => {
  const html = site.read('build/fr/404.html')
  const links = [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map((found) => [...found])
  expect(links.map(([, language, href]) => [language, href])).toEqual([
    ['en', 'https://orchard.example/404.html'],
    ['fr', 'https://orchard.example/fr/404.html'],
    ['x-default', 'https://orchard.example/404.html'],
  ])
})

test.each([
  ['a file in place of a translation', 'i18n/fr', '', 1, 'SOURCE_KIND i18n/fr'],
  [
    'a function that throws what is no error',
    'docusaurus.config.js',
    `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', {
  docs: { path: 'blog', numberPrefixParser() { throw null } }, blog: false }]] }`,
    2,
    'CONFIG_THROWS docusaurus.config.js:2',
  ],
  [
    'a base path with a control character',
    'docusaurus.config.js',
    `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/a\\0b/' }`,
    2,
    'CONFIG_VALUE docusaurus.config.js:1',
  ],
])('%s is told at its place', async (_, name, text, exitCode, told) => {
  site.write('docusaurus.config.js', CONFIG)
  site.delete(name)
  site.write(name, text)
  const { report, ...ended } = await site.run('build', '--json')
  expect(ended.exitCode).toBe(exitCode)
  const [first] = report.problems.filter(({ severity }) => severity === 'error')
  expect([first!.code, [first!.file, first!.line].filter(Boolean).join(':')].join(' ')).toBe(told)
  site.delete(name)
})
