// Pages of React as sites of Docusaurus have them, untouched: what becomes of their components,
// drawings, styles and links.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUSAURUS_SITE } from '../support/docusaurusSite.ts'
import { type Run, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
let run: Run
beforeAll(async () => {
  site = await tempSite(DOCUSAURUS_SITE)
  run = await site.run('build', '--json')
}, 60_000)
afterAll(() => site.remove())

const problems = (code: string) => run.report.problems.filter((each) => each.code === code)
const data = (path: string) => JSON.parse(site.read(`build/${path}page.json`))

test('the site builds, with a warning for each thing that is not there', () => {
  expect(run.stderr).not.toContain('error')
  expect(run.exitCode).toBe(0)
  expect(problems('IMPORT_MISSING')).toMatchObject([
    {
      severity: 'warning',
      file: 'src/components/HomepageFeatures/index.js',
      line: 4,
      message: 'the import "not-installed" leads to no file and no package',
    },
    {
      severity: 'warning',
      file: 'src/css/custom.css',
      line: 1,
      message: 'the import "not-there/theme.css" leads to no file and no package',
      // webpack takes imports behind other rules, too.
      details: [expect.stringMatching(/^also in src\/css\/custom\.css:\d+:/)],
    },
    { severity: 'warning', file: 'src/css/more.scss', line: 1, hint: 'Run npm install sass.' },
  ])
  expect(problems('BUNDLE_FAILED')).toEqual([])
})

describe('a page', () => {
  test('gives its title and description to the head and to its data', () => {
    const html = site.html('/')
    expect(html).toContain('<title>Hello from Dinos | Dinos</title>')
    expect(html).toContain('<meta name="description" content="What dinos do &lt;all day&gt;"')
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(data('')).toMatchObject({
      title: 'Hello from Dinos',
      head: { title: 'Hello from Dinos | Dinos', description: 'What dinos do <all day>' },
    })
  })

  test('may name the whole title in <Head>, whose other tags reach the head', () => {
    const [head = ''] = site.html('/about').split('</head>')
    expect(head.match(/<title>[^<]*/g)).toEqual(['<title>About us'])
    expect(head).toContain('<meta property="og:type" content="profile"/>')
    expect(data('about/').head).toMatchObject({ title: 'About us', description: 'Who we are' })
  })

  test('has each tag once: its own, or that of a document, wins', () => {
    const tags = (page: string) => {
      const [head = ''] = site.html(page).split('</head>')
      const found = head.match(/<(?:meta property="og:title"|link rel="canonical"|title)[^<]*/g)
      return found?.map((tag) => />(.+)|(?:content|href)="([^"]*)/.exec(tag)!.slice(1).join(''))
    }
    expect(tags('/about')?.sort()).toEqual(['About us', 'Us', 'https://dinos.example/d/about'])
    expect(tags('/docs/told')?.sort()).toEqual(['By the doc', 'Told', 'https://other.example/told'])
  })

  test('that says noindex stands in no sitemap, built again as well', async () => {
    const listed = () => site.read('build/sitemap.xml').match(/<loc>[^<]*/g)
    expect(listed()).toContain('<loc>https://dinos.example/d/docs/told')
    expect(listed()).not.toContain('<loc>https://dinos.example/d/about')
    await site.run('build')
    expect(listed()).not.toContain('<loc>https://dinos.example/d/about')
  })

  test('stands in no second <main>', () => {
    expect(site.html('/').match(/<main/g)).toHaveLength(1)
  })

  test('shows what is inside of a component that is not installed', () => {
    expect(site.html('/')).toContain('<b>inside</b>')
  })

  test('has the site’s settings, and links with the base URL', () => {
    expect(site.html('/')).toContain('<p class="hero__subtitle">Roar</p>')
    expect(site.html('/')).toContain('class="button button--secondary button--lg">Begin</a>')
    expect(site.html('/')).toContain('href="/d/docs/intro"')
    expect(site.html('/')).not.toContain('autoAddBaseUrl')
  })
})

test('documents that MDXComponents imports may use its components', () => {
  expect(site.html('/docs/badges')).toContain('A note with <i class="badge">noted</i>')
  expect(site.html('/docs/badges')).toContain('<i class="badge">own</i>')
})

test('MDXComponents finds the elements of documents in the original', () => {
  expect(site.html('/docs/badges')).toMatch(/theme-admonition-tip">.*Of the theme/s)
})

describe('files that a page imports', () => {
  test('are components where they are SVG, also by require', () => {
    const html = site.html('/')
    const local = /<svg[^>]*class="(styles_module_featureSvg|[^"]*featureSvg[^"]*)"[^>]*>/.exec(
      html,
    )
    expect(local?.[0]).toContain('role="img"')
    expect(local?.[0]).toContain('stroke-width="2" style="fill:red"')
    expect(html).toContain('<title>A &lt;dino&gt;</title><path d="M0 0h20"/></svg>')
  })

  test('are published where they are large, under a name made of their bytes', () => {
    const [, src = ''] = /<img src="(\/d\/assets\/files\/paper-[0-9a-f]+\.png)"/.exec(
      site.html('/'),
    )!
    expect(site.has(`build/${src.slice(3)}`)).toBe(true)
    const script = site.read(`build${data('').module.slice(2)}`)
    expect(script).toContain(src)
  })

  test('have the same local names in the page and in its style sheet', () => {
    const [, name = ''] = /<header class="hero hero--primary ([^"]+)"/.exec(site.html('/'))!
    const sheet = site.read(`build${data('').style.href.slice(2)}`)
    expect(sheet).toContain(`.${name}{`)
    expect(sheet).toContain('url(/d/img/dino.svg)')
  })
})

test('links: pathname and a static folder’s index are right; in code a wrong one is a warning', () => {
  expect(problems('LINK_BROKEN')).toMatchObject([
    { severity: 'warning', message: '/d/no-such-page does not exist', file: 'src/pages/about.tsx' },
  ])
})

test('the style sheet has the classes of Infima and the colours of the site', () => {
  const name = site.files().find((file) => /^assets\/css\/styles-.*\.css$/.test(file))!
  const sheet = site.read(`build/${name}`)
  expect(sheet).toContain('.hero--primary')
  expect(sheet).toMatch(/--ifm-color-primary: ?#25c2a0/)
})

test('the site’s modules for browsers are one script, which every page loads', () => {
  const script = /<script type="module" src="(\/d\/assets\/pages\/[^"]+)"><\/script>/
  const [, src = ''] = script.exec(site.html('/about'))!
  expect(site.read(`build${src.slice(2)}`)).toContain('onRouteDidUpdate')
  expect(site.html('/docs/intro')).toContain(src)
})

describe('the next build', () => {
  test('does nothing, and says the same', async () => {
    const again = await site.run('build', '--json')
    expect(again.report).toMatchObject({ ok: true, compiled: 0, rendered: 0 })
    expect(again.report.problems).toEqual(run.report.problems)
  })

  test('takes what has been installed since', async () => {
    site.write('node_modules/not-installed/package.json', '{ "name": "not-installed" }')
    site.write(
      'node_modules/not-installed/index.js',
      "import { createElement } from 'react'\nexport const useCarousel = () => ({})\nexport const Carousel = ({ children }) => createElement('i', {}, children)\n",
    )
    site.write('node_modules/sass/package.json', '{ "name": "sass", "main": "index.js" }')
    site.write(
      'node_modules/sass/index.js',
      "exports.compile = (file) => ({ css: '.from-sass { color: red }', loadedUrls: [] })\n",
    )
    site.write('node_modules/not-there/package.json', '{ "name": "not-there" }')
    site.write('node_modules/not-there/theme.css', '.from-there { color: red }')
    site.write('node_modules/not-there/late.css', '.from-late { color: red }')
    const again = await site.run('build', '--json')
    expect(again.exitCode).toBe(0)
    expect(again.report.problems.filter(({ code }) => code === 'IMPORT_MISSING')).toEqual([])
    expect(site.html('/')).toContain('<i><b>inside</b></i>')
    const name = site.files().find((file) => /^assets\/css\/styles-.*\.css$/.test(file))!
    expect(site.read(`build/${name}`)).toContain('.from-sass')
    expect(site.read(`build/${name}`)).toContain('.from-there')
    expect(site.read(`build/${name}`)).toContain('.from-late')
  })
})

const PLAIN = "module.exports = { title: 'T', url: 'https://t.example', presets: ['classic'] }\n"

describe('a page that throws', () => {
  const BAD = 'export default function Bad() {\n  return <p>{undefined.length}</p>\n}\n'

  test('fails the build where all that it imports is there', async () => {
    const other = await tempSite({
      'docusaurus.config.js': PLAIN,
      'src/pages/bad.js': BAD,
    })
    const { exitCode, report } = await other.run('build', '--json')
    expect(exitCode).toBe(1)
    expect(report.problems).toMatchObject([
      { code: 'MOVE_IN' },
      { code: 'RENDER_FAILED', severity: 'error', file: 'src/pages/bad.js', line: 2 },
    ])
    other.remove()
  })

  test('is left out where something is not installed, and the rest is built', async () => {
    const other = await tempSite({
      'docusaurus.config.js': PLAIN,
      'src/pages/bad.js': `import 'not-there'\n${BAD}`,
      'src/pages/good.md': '# Good\n',
    })
    const { exitCode, report } = await other.run('build', '--json')
    expect(exitCode).toBe(0)
    expect(report.problems).toMatchObject([
      { code: 'MOVE_IN' },
      { code: 'IMPORT_MISSING', file: 'src/pages/bad.js', line: 1 },
      { code: 'RENDER_FAILED', severity: 'warning', file: 'src/pages/bad.js', line: 3 },
    ])
    expect(other.html('/bad')).toContain('class="navbar')
    expect(JSON.parse(other.read('build/bad/page.json')).module).toBeUndefined()
    other.remove()
  })
})
