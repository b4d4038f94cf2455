// One site with all that a site may add (tests/sites/extensions), built and in the development
// server; and a site that says of each that it has none.
import { afterEach, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'
import { siteFromFolder } from '../support/siteFromFolder.ts'

let sites: TempSite[] = []
afterEach(() => {
  for (const site of sites) site.remove()
  sites = []
})

const kept = (site: TempSite): TempSite => {
  sites.push(site)
  return site
}

/** What the site adds, in the HTML of its first doc. */
const ADDED = [
  '<meta name="own-tag" content="yes">',
  '<script src="https://scripts.example/count.js" defer',
  '<link rel="stylesheet" href="https://styles.example/fonts.css"',
  'class="own-link"',
  '§ Heading',
  '<span class="token keyword">let</span>',
  'theme-admonition-lab',
  'theme-admonition-plain',
]
const LAB = /theme-admonition-lab\{--tone: ?#7a3ff2;--shape: ?path\(["']M6 1h4v5l5 8H1l5-8z["']\)\}/
const DARK = /\[data-theme=dark\] \.theme-admonition\.theme-admonition-lab\{--tone: ?#b79bff\}/

test('each is in the pages of a build, and in those of the development server', async () => {
  const site = kept(await siteFromFolder('tests/sites/extensions'))
  const { exitCode, report } = await site.run('build', '--strict', '--json')
  expect([exitCode, report.problems]).toEqual([0, []])
  const built = site.html('/docs/a')
  for (const added of ADDED) expect(built).toContain(added)
  const styles = (await css(site)).replaceAll('"', "'").replaceAll("'", '"')
  expect(styles).toMatch(LAB)
  expect(styles).toMatch(DARK)
  expect(styles).toContain('.own-link{color:green}')
  // The site's own style sheets win.
  expect(styles.indexOf('theme-admonition-lab')).toBeGreaterThan(0)
  const server = await site.start('dev', '--port', '0')
  try {
    const served = await (await fetch(new URL('/docs/a', server.url))).text()
    for (const added of ADDED) expect(served).toContain(added)
    const [, sheet] = /<link rel="stylesheet" href="(\/[^"]+\.css)"/.exec(served) ?? []
    const shown = await (await fetch(new URL(sheet!, server.url))).text()
    expect(shown.replaceAll('"', "'").replaceAll("'", '"')).toMatch(LAB)
    expect(shown).toMatch(DARK)
    const [, client] = /<script type="module" src="(\/assets\/pages\/[^"]+)"/.exec(served) ?? []
    expect(await (await fetch(new URL(client!, server.url))).text()).toContain('ownPath')
  } finally {
    await server.stop()
  }
})

async function css(site: TempSite): Promise<string> {
  const [name] = site.files('build/assets/css').filter((file) => file.startsWith('styles-'))
  return site.read(`build/assets/css/${name}`)
}

test('code of an own language is proved by the prover that the site names', async () => {
  const site = kept(await siteFromFolder('tests/sites/extensions'))
  expect((await site.run('snippets', '--json')).report.problems).toEqual([])
  const text = site.read('content/docs/a.md')
  site.write('content/docs/a.md', text.replace('apples + 4 = 7', 'appels + 4 = 7\n1 + 1 = 3'))
  const { exitCode, report } = await site.run('snippets', '--json')
  expect(exitCode).toBe(1)
  expect(report.problems).toMatchObject([
    {
      code: 'SNIPPET_PROVER',
      file: 'content/docs/a.md',
      line: 11,
      column: 1,
      message: '"appels" has no value',
      hint: 'Did you mean "apples"?',
    },
    { code: 'SNIPPET_PROVER', line: 12, message: '1 + 1 is 2, not 3' },
  ])
})

test('a site that adds nothing has the bytes of one that does not know how', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n:::tip\nText.\n:::\n',
    'content/pages/index.md': 'P\n',
  }
  const none = `export default {
  title: 'Test', url: 'https://test.example',
  headTags: [], scripts: [], stylesheets: [], clientModules: [], emitters: [], provers: {},
  theme: { customCss: [] },
  markdown: {
    remarkPlugins: [], rehypePlugins: [false], codeLanguages: {},
    admonitions: { keywords: [], types: {} },
  },
}
`
  const plain = kept(await tempSite(files))
  const told = kept(
    await tempSite({ ...files, 'site.config.ts': none, 'theme/README.md': '# Nothing yet\n' }),
  )
  await plain.run('build')
  const { report } = await told.run('build', '--json')
  expect(report.stages.map(({ name }) => name)).not.toContain('emit')
  expect(told.files()).toEqual(plain.files())
  for (const file of plain.files())
    expect(told.read(`build/${file}`), file).toBe(plain.read(`build/${file}`))
})

test('a wrong type of admonition is a problem at its line', async () => {
  const site = kept(
    await tempSite({
      'site.config.ts': `export default {
  title: 'T',
  url: 'https://t.example',
  markdown: {
    admonitions: {
      types: {
        lab: { color: 'url(x)' },
        box: { icon: '<svg>' },
        details: { title: 'D' },
        jar: { colour: 'red' },
      },
    },
  },
}
`,
      'content/docs/a.md': '# A\n',
    }),
  )
  const { exitCode, report } = await site.run('build', '--json')
  expect(exitCode).toBe(2)
  expect(report.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "7: markdown.admonitions.types.lab.color must be a colour of CSS, got 'url(x)'",
    `8: markdown.admonitions.types.box.icon must be path data of SVG, as in "M8 1h6v6z", got '<svg>'`,
    '9: markdown.admonitions.types.details has the name of another container, got an object',
    '10: markdown.admonitions.types.jar.colour is not a known key',
  ])
})
