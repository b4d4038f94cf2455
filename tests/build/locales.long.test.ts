// A site in four languages, one of them written from right to left, with three docs and four
// versions: built by the real command line, as Docusaurus's manual describes such a site.
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { localesSite } from '../support/localesSite.ts'
import type { Run, TempSite } from '../support/site.ts'

let site: TempSite
let cold: Run
beforeAll(async () => {
  site = await localesSite()
  cold = await site.run('build', '--json')
})
afterAll(() => site.remove())

const main = (href: string) =>
  /<main[\s\S]*<\/main>/.exec(site.html(href))![0].replaceAll('<!-- -->', '')
const FR = 'i18n/fr/docusaurus-plugin-content'

describe('one build makes all locales', () => {
  test('each file is compiled once, and each locale has the same pages', () => {
    expect(cold.exitCode, cold.stderr).toBe(0)
    const sources = [...site.files('i18n'), ...site.files('docs'), ...site.files('blog')]
      .concat(site.files('versioned_docs'), site.files('tools'), site.files('people'))
      .concat(site.files('src/pages'))
      .filter((name) => /\.mdx?$/.test(name))
    expect(cold.report.compiled).toBe(sources.length)
    const pages = site.files().filter((name) => name.endsWith('.html'))
    // A translated tags file has a path of its own.
    const inFrench = (name: string) => name.replace('tags/starting', 'tags/debut')
    const own = pages.filter((name) => !/^(fr|polska|ar)\//.test(name))
    for (const locale of ['fr', 'polska', 'ar'])
      expect(pages.filter((name) => name.startsWith(`${locale}/`))).toEqual(
        own.map((name) => `${locale}/${locale === 'fr' ? inFrench(name) : name}`).sort(),
      )
  })

  test('each source is read once, whatever the number of locales', async () => {
    const reads = path.join(site.root, 'reads.txt')
    const hook = path.join(engineRoot, 'tests/support/noteReads.cjs')
    const env = { READS: reads, NODE_OPTIONS: `--require ${hook}` }
    const { exitCode, stderr } = await site.runApart(env, 'build', '--no-cache')
    expect(exitCode, stderr).toBe(0)
    const read = site
      .read('reads.txt')
      .split('\n')
      .filter((file) => file.startsWith(site.root) && file.endsWith('.md'))
    site.delete('reads.txt')
    expect(read.length).toBeGreaterThan(30)
    expect(read.filter((file, i) => read.indexOf(file) !== i)).toEqual([])
  })

  test('a page that is translated shows its translation, any other that of the default locale', () => {
    expect(main('/fr/docs/fruit/apple')).toContain('Une pomme par jour')
    expect(main('/fr/docs/2.0/fruit/apple')).toContain('An apple a day')
    expect(main('/polska/docs/fruit/apple')).toContain('An apple a day')
    expect(main('/ar/docs')).toContain('أشجار الإصدار 3.0')
    expect(main('/fr/tools/saw')).toContain('Sciez en hiver')
    expect(main('/fr')).toContain('La page d’accueil')
    expect(main('/fr/blog/2024/05/05/fifth')).toContain('Le reste')
  })

  test('links between files stay in the locale and in the version', () => {
    expect(main('/fr/docs/next')).toContain('href="/fr/docs/next/fruit/apple"')
    expect(main('/fr/docs/fruit/apple')).toContain('href="/fr/docs/#where-to-plant"')
    expect(main('/ar/docs/2.0')).toContain('href="/ar/docs/2.0/fruit/apple"')
  })

  test('pictures are there once for all locales', () => {
    const src = /<img[^>]* src="([^"]*)"/.exec(main('/tools/saw'))![1]
    expect(main('/fr/tools/saw')).toContain(`src="${src}"`)
    expect(site.files().filter((name) => /saw-.*\.svg$/.test(name))).toHaveLength(1)
  })

  test('data, feeds, sitemap and the page for what is missing are of each locale', () => {
    for (const name of ['routes.json', 'sitemap.xml', '404.html', 'blog/rss.xml'])
      expect(site.has(`build/fr/${name}`), name).toBe(true)
    expect(site.read('build/fr/blog/rss.xml')).toContain('https://orchard.example/fr/blog/')
    expect(site.read('build/fr/blog/rss.xml')).toContain('Cinquième')
    expect(site.files().filter((name) => /^(fr|ar)\/assets/.test(name))).toEqual([])
  })
})

describe('labels', () => {
  test('of the navbar, the footer and the blog are those of the locale', () => {
    const html = site.html('/fr/blog')
    for (const word of ['Verger', 'Arbres', 'Outils', 'Plus', 'Les gens', 'Le verger'])
      expect(html).toContain(word)
    expect(html).toContain('Billets récents')
    expect(html).toContain('<title>Nouvelles | Orchard</title>')
  })

  test('of sidebars and versions are those of the locale, at paths that stay', () => {
    const tree = site.read('build/fr/docs/next/_sidebar/trees.json')
    expect(tree).toContain('"label":"Les fruits","href":"/fr/docs/next/category/fruit"')
    expect(tree).toContain('"label":"Graines"')
    expect(main('/fr/docs/next/category/fruit')).toContain('Tout ce qui se mange.')
    expect(main('/fr/docs/next/category/fruit')).toContain('<h1>Les fruits</h1>')
    expect(site.html('/fr/docs/next')).toContain('Prochaine')
    expect(site.html('/fr/people/category/ada')).toContain('<h1>Tout sur Ada</h1>')
    expect(site.read('build/fr/people/_sidebar/all.json')).toContain('Ada, la jardinière')
  })

  test('of tags and authors are those of the locale', () => {
    expect(main('/fr/blog/2024/05/05/fifth')).toContain('Jardinière')
    expect(main('/fr/blog/tags')).toContain('Arbre')
    expect(main('/fr/blog/2024/05/05/fifth')).toContain('5 mai 2024')
  })
})

describe('words', () => {
  test('of the interface are those of the language, and the site’s own before them', () => {
    const html = site.html('/fr/docs')
    for (const word of ['Aller au contenu principal', 'Page suivante', 'Sur cette page'])
      expect(html).toContain(word)
    expect(html).not.toContain('On this page')
    expect(site.html('/fr/docs/next')).toContain('title="Lien direct vers Où planter"')
    expect(site.html('/fr/docs/next')).toContain('</span>astuce</div>')
    expect(site.html('/docs/next')).toContain('</span>tip</div>')
    expect(site.html('/docs')).not.toContain('"words"')
  })

  test('that count follow the language’s rules', () => {
    const title = (href: string) => /<title>([^<]*)/.exec(site.html(href))![1]
    expect(title('/blog/tags/tree')).toBe('4 posts tagged with &quot;Tree&quot; | Orchard')
    expect(title('/polska/blog/tags/tree')).toBe('4 posty z tagiem &quot;Tree&quot; | Orchard')
    expect(title('/polska/blog/tags/news')).toBe('5 postów z tagiem &quot;News&quot; | Orchard')
    expect(title('/fr/404')).toBe('Page introuvable | Orchard')
  })

  test('of the author’s components come from code.json', () => {
    expect(main('/visit')).toContain('title="Opening hours"')
    expect(main('/visit')).toContain('We open at 9.')
    expect(main('/fr/visit')).toContain('title="Heures d’ouverture"')
    expect(main('/fr/visit')).toContain('Nous ouvrons à 9 heures.')
    expect(main('/polska/visit')).toContain('We open at 9.')
  })
})

describe('search engines', () => {
  const link = (href: string, rel: string) =>
    [...site.html(href).matchAll(new RegExp(`<link rel="${rel}"[^>]*>`, 'g'))].map(([tag]) => tag)
  const links = [
    ['en', ''],
    ['fr', '/fr'],
    ['pl', '/polska'],
    ['ar-EG', '/ar'],
    ['x-default', ''],
  ] as const

  test('find each page in all languages', () => {
    const hreflang = link('/polska/docs/fruit/apple', 'alternate').filter((tag) =>
      /hreflang/.test(tag),
    )
    expect(hreflang.map((tag) => tag.replace(/ data-page=""/, ''))).toEqual(
      links.map(
        ([name, base]) =>
          `<link rel="alternate" hreflang="${name}" href="https://orchard.example${base}/docs/fruit/apple">`,
      ),
    )
    const listed = site.read('build/ar/sitemap.xml').split('\n')
    const entry = listed.find((line) =>
      line.includes('<loc>https://orchard.example/ar/docs/</loc>'),
    )
    for (const [name, base] of links)
      expect(entry).toContain(`hreflang="${name}" href="https://orchard.example${base}/docs/"`)
  })

  test('are led to the default locale by pages that are not translated', () => {
    expect(link('/fr/docs/fruit/apple', 'canonical')[0]).toContain('/fr/docs/fruit/apple"')
    expect(link('/polska/docs/fruit/apple', 'canonical')[0]).toContain('.example/docs/fruit/apple"')
    const listed = site.read('build/polska/sitemap.xml')
    expect(listed).not.toContain('<loc>https://orchard.example/polska/docs/fruit/apple</loc>')
    expect(listed).toContain('<loc>https://orchard.example/polska/blog/tags</loc>')
  })
})

test('a text that is not translated keeps its language and its direction', () => {
  expect(main('/ar/docs/fruit/apple')).toContain('<div data-prose="0" lang="en" dir="ltr">')
  expect(main('/ar/docs')).toContain('<div data-prose="0">')
})

test('the language and the direction are those of the locale', () => {
  expect(site.html('/docs')).toContain('<html lang="en" dir="ltr"')
  expect(site.html('/fr/docs')).toContain('<html lang="fr" dir="ltr"')
  expect(site.html('/ar/docs')).toContain('<html lang="ar-EG" dir="rtl"')
})

test('the development server serves every locale', async () => {
  const { url, stop } = await site.start('dev')
  try {
    const get = async (path: string) => {
      const response = await fetch(new URL(path, url))
      return [response.status, await response.text()] as const
    }
    expect(await get('/fr/docs')).toEqual([200, expect.stringContaining('<html lang="fr"')])
    expect(await get('/docs')).toEqual([200, expect.stringContaining('<html lang="en"')])
    const [status, data] = await get('/fr/docs/fruit/apple/page.json')
    expect([status, JSON.parse(data)]).toMatchObject([200, { locale: 'fr', title: 'Pomme' }])
    expect(await get('/ar/nowhere')).toEqual([404, expect.stringContaining('dir="rtl"')])
    expect(await get('/fr/blog/rss.xml')).toEqual([200, expect.stringContaining('Cinquième')])
  } finally {
    await stop()
  }
})

describe('what is wrong', () => {
  const faulty = async (name: string, text: string) => {
    const before = site.files().map((file) => [file, site.read(`build/${file}`)])
    const had = site.has(name) ? site.read(name) : undefined
    site.write(name, text)
    const { exitCode, report } = await site.run('build', '--json')
    expect(site.files().map((file) => [file, site.read(`build/${file}`)])).toEqual(before)
    if (had === undefined) site.delete(name)
    else site.write(name, had)
    const problems = report.problems
      .filter(({ severity }) => severity !== 'info')
      .map(({ code, file, line, column }) => [code, file, line, column].join(':'))
    return { exitCode, problems }
  }

  test('broken JSON and wrong values have their places, and the output stays', async () => {
    expect(await faulty('i18n/fr/code.json', '{\n  "a": { "message": "b" \n')).toEqual({
      exitCode: 1,
      problems: ['TRANSLATION_FILE:i18n/fr/code.json:2:8'],
    })
    const wrong = '{\n  "item.label.Trees": { "mesage": "Arbres" }\n}\n'
    expect(await faulty('i18n/fr/docusaurus-theme-classic/navbar.json', wrong)).toEqual({
      exitCode: 1,
      problems: ['TRANSLATION_FILE:i18n/fr/docusaurus-theme-classic/navbar.json:2:25'],
    })
  })

  test('what is wrong with a page of all locales is told once', async () => {
    const text = '# Apple\n\n[Nowhere](/docs/nowhere) and [no file](none.md).\n'
    const { exitCode, problems } = await faulty('docs/fruit/apple.md', text)
    expect(exitCode).toBe(1)
    expect(problems).toEqual([
      'LINK_BROKEN:docs/fruit/apple.md:3:1',
      'MARKDOWN_LINK_BROKEN:docs/fruit/apple.md:3:30',
    ])
  })

  test('a translation of nothing is left out with a warning', async () => {
    site.write(`${FR}-docs/current/fruit/plum.md`, '# Prune\n')
    const { exitCode, report } = await site.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(report.problems.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'TRANSLATION_STRAY', file: `${FR}-docs/current/fruit/plum.md` },
    ])
    site.delete(`${FR}-docs/current/fruit/plum.md`)
  })
})

test('an edited page of one locale is compiled and rendered alone, and a full build agrees', async () => {
  await site.run('build')
  const name = `${FR}-docs/version-3.0/fruit/apple.md`
  site.write(name, `${site.read(name)}\nDeux pommes par jour.\n`)
  const { report } = await site.run('build', '--json')
  expect([report.compiled, report.rendered, report.files.written]).toEqual([1, 1, 2])
  expect(main('/fr/docs/fruit/apple')).toContain('Deux pommes par jour')
  const warm = site.files().map((file) => [file, site.read(`build/${file}`)])
  await site.run('build', '--no-cache')
  expect(site.files().map((file) => [file, site.read(`build/${file}`)])).toEqual(warm)
})
