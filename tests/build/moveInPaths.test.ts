// Addresses and imports as sites of Docusaurus write them: with the base URL already there, from
// the site's root, above the site's folder, by aliases, and of files or plugins that are not there.
import { afterEach, expect, test } from 'vitest'
import { git } from '../support/gitRepository.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
afterEach(() => site.remove())

const config = (more = '', docs = '') => `module.exports = {
  title: 'T', url: 'https://example.org', ${more}
  presets: [['classic', { docs: { routeBasePath: '/'${docs} }, blog: false }]],
}
`
const HOME = '---\nslug: /\n---\n\n# Home\n\nText.\n'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'

async function build(files: Record<string, string>, ...flags: string[]) {
  site = await tempSite({ 'docusaurus.config.js': config(), 'docs/index.md': HOME, ...files })
  const { exitCode, report } = await site.run('build', '--json', ...flags)
  const problems = report.problems.filter(({ code }) => code !== 'MOVE_IN')
  return { exitCode, problems, all: report.problems }
}

test('an address that has the base URL does not get it again, unless such a file is there', async () => {
  const { exitCode, problems } = await build({
    'docusaurus.config.js': config(`
      baseUrl: '/docs/', favicon: '/docs/img/a.svg',
      themeConfig: {
        navbar: { title: 'T', logo: { src: '/docs/img/a.svg', srcDark: '/docs/img/b.svg' },
          items: [{ to: '/docs/a', label: 'A' }] },
        footer: { logo: { src: '/docs/c.svg' } },
      },`),
    'docs/a.md':
      '---\nimage: /docs/img/a.svg\n---\n\n# A\n\n![a](/docs/img/a.svg) ![a](/img/a.svg)\n',
    'static/img/a.svg': SVG,
    'static/img/b.svg': SVG,
    'static/docs/c.svg': SVG,
  })
  expect(problems.filter(({ code }) => code !== 'PREVIEW_IMAGE')).toEqual([])
  expect(exitCode).toBe(0)
  const html = site.read('build/a/index.html')
  const named = new Set(html.match(/[\w/:.]*\/(?:img\/)?[abc]\.svg/g))
  expect([...named].sort()).toEqual([
    '/docs/docs/c.svg',
    '/docs/img/a.svg',
    '/docs/img/b.svg',
    'https://example.org/docs/img/a.svg',
  ])
})

test('an import that begins with a slash starts at the site’s folder', async () => {
  const { exitCode } = await build({
    'docs/_parts/one.mdx': 'The **part**.\n',
    'src/Box.jsx': 'export default () => <b>box</b>\n',
    'docs/a.mdx':
      "import One from '/docs/_parts/one.mdx';\nimport Box from '/src/Box';\n\n# A\n\n<One />\n\n<Box />\n",
  })
  expect(exitCode).toBe(0)
  expect(site.read('build/a/index.html')).toMatch(/The <strong>part<\/strong>[\s\S]*<b>box<\/b>/)
})

const ABOVE = {
  'GUIDE.md': 'Guide *text* ![logo](./logo.svg).\n',
  'logo.svg': SVG,
  '.hidden.md': 'secret\n',
  'site/docusaurus.config.js': config(),
  'site/docs/index.md': HOME,
  'site/docs/a.mdx': "# A\n\nimport Guide from '@site/../GUIDE.md';\n\n<Guide />\n",
  'site/docs/b.mdx': "# B\n\nimport Guide from '../../GUIDE.md';\n\n<Guide />\n",
}

test('Markdown above the site’s folder is included in a repository, with its images', async () => {
  site = await tempSite(ABOVE)
  git(site.root, ['init', '--quiet'])
  const { exitCode } = await site.run('build', '--site', `${site.root}/site`)
  expect(exitCode).toBe(0)
  for (const page of ['a', 'b'])
    expect(site.read(`site/build/${page}/index.html`)).toMatch(
      /Guide <em>text<\/em> <img[^>]*src="\/assets\/images\/logo-[\da-f]{8}\.svg"/,
    )
})

test('hidden files of the repository, and all above a site without one, are not read', async () => {
  site = await tempSite({
    ...ABOVE,
    'site/docs/b.mdx': "# B\n\nimport Secret from '../../.hidden.md';\n\n<Secret />\n",
  })
  const outside = await site.run('build', '--site', `${site.root}/site`, '--json')
  expect(outside.exitCode).toBe(0)
  expect(site.read('site/build/a/index.html')).not.toContain('Guide')
  expect(outside.report.problems).toContainEqual(
    expect.objectContaining({ code: 'PARTIAL', severity: 'warning', file: 'docs/a.mdx', line: 3 }),
  )
  git(site.root, ['init', '--quiet'])
  const inside = await site.run('build', '--no-cache', '--site', `${site.root}/site`, '--json')
  expect(inside.exitCode).toBe(1)
  expect(inside.report.problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'PARTIAL', file: 'docs/b.mdx', message: expect.stringContaining('is not published') },
  ])
})

const TAKES_BRACES = `const plugin = () => (tree) => {
  const walk = (node) => {
    if (node.children) node.children = node.children.filter(
      (each) => !(each.type === 'mdxTextExpression' && each.value === '{optional}'))
    for (const each of node.children ?? []) walk(each)
  }
  walk(tree)
}
`

test.each(['beforeDefaultRemarkPlugins', 'remarkPlugins'])(
  'braces that a plugin of %s takes are no fault, others are',
  async (key) => {
    const { problems } = await build({
      'docusaurus.config.js': TAKES_BRACES + config('', `, ${key}: [plugin]`),
      'docs/a.mdx': '# A\n\n## Step two {{optional}}\n\nText {{optional}} and {{other}} here.\n',
    })
    expect(problems).toMatchObject([
      { code: 'MDX_SYNTAX', file: 'docs/a.mdx', line: 5, column: 23 },
    ])
  },
)

test('braces that an absent plugin may read are warnings, and the page shows the rest', async () => {
  const { exitCode, problems } = await build({
    'docusaurus.config.js': config('', ", remarkPlugins: [require('remark-optional')]"),
    'docs/a.mdx': '# A\n\nText {{optional}} here.\n',
  })
  expect(exitCode).toBe(0)
  expect(problems).toMatchObject([
    { code: 'MDX_SYNTAX', severity: 'warning', line: 3, column: 6 },
    { code: 'RENDER_FAILED', severity: 'warning' },
  ])
  expect(site.read('build/a/index.html')).toContain('Text')
})

test('a missing file behind a loader is one warning at its import', async () => {
  const { exitCode, problems } = await build({
    'docs/a.mdx':
      "import data from '!!yaml-loader!../data/list.yaml';\nimport code from '!!raw-loader!./gone.js';\n\n# A page\n\nItems: {data.length}\n\n<pre>{code}</pre>\n",
  })
  expect(exitCode).toBe(0)
  expect(problems).toMatchObject([
    { code: 'IMPORT_MISSING', severity: 'warning', file: 'docs/a.mdx', line: 1, column: 1 },
    { code: 'IMPORT_MISSING', severity: 'warning', file: 'docs/a.mdx', line: 2, column: 1 },
  ])
  expect(problems[0]!.message).toContain('"../data/list.yaml"')
})

const ALIASED = {
  'parts/_one.mdx': 'One part.\n',
  'parts/Box.jsx': 'export default () => <b>box</b>\n',
  'docs/a.mdx':
    "import One from '@parts/_one.mdx';\nimport Box from '@parts/Box';\n\n# A\n\n<One />\n\n<Box />\n",
}

test.each<[string, Record<string, string>]>([
  [
    'an own plugin',
    {
      'docusaurus.config.js': config(`plugins: [() => ({ name: 'aliases', configureWebpack() {
        return { resolve: { alias: { '@parts': require('path').resolve(__dirname, 'parts') } } }
      } })],`),
    },
  ],
  [
    'a tsconfig.json with comments',
    {
      'tsconfig.json':
        '{\n  // All of it.\n  "compilerOptions": {\n    "baseUrl": ".",\n    "paths": { "@parts/*": ["./parts/*"], },\n  },\n}\n',
    },
  ],
])('aliases of %s lead to their folders', async (_, files) => {
  const { exitCode, problems } = await build({ ...ALIASED, ...files })
  expect(problems).toEqual([])
  expect(exitCode).toBe(0)
  expect(site.read('build/a/index.html')).toMatch(/One part\.[\s\S]*<b>box<\/b>/)
})

test('links that an absent plugin of Markdown may change are warnings', async () => {
  const { exitCode, problems } = await build({
    'docusaurus.config.js': config('', ", remarkPlugins: [require('remark-cross-links')]"),
    'docs/a.md': '# A\n\n[Other](@other/)\n',
  })
  expect(exitCode).toBe(0)
  expect(problems).toMatchObject([{ code: 'LINK_BROKEN', severity: 'warning' }])
})

test.each([
  ["() => ({ name: 'copy-button', injectHtmlTags() { return {} } })", 'error', 'copy-button'],
  ["() => ({ name: 'pages', async contentLoaded() {} })", 'warning', 'pages'],
  ['(...values) => ({ ...made(...values) })', 'warning', 'a function'],
])('a broken link beside the plugin %s is of severity %s', async (plugin, severity, name) => {
  const { problems, all } = await build({
    'docusaurus.config.js': `const made = () => ({})\n${config(`plugins: [${plugin}],`)}`,
    'docs/a.md': '# A\n\n[x](/nowhere)\n',
  })
  expect(problems).toMatchObject([{ code: 'LINK_BROKEN', severity }])
  const [{ details }] = all.filter(({ code }) => code === 'MOVE_IN') as unknown as [
    { details: string[] },
  ]
  expect(details).toContain(`not run: ${name}`)
})

test('components get the docs of their version, and nothing of others', async () => {
  const { exitCode } = await build({
    // Of a page that takes the configuration the bundler knows two modules.
    'src/pages/own.jsx': 'export default ({ config }) => <main>{config.title}</main>\n',
    'docs/rules/first.md': '---\ntitle: First rule\ndescription: Of all\n---\n\nText.\n',
    'docs/all.mdx': "import List from './_list.jsx';\n\n# All\n\n<List ids={['first']} />\n",
    'docs/_list.jsx': `import { useDocsVersion, useDocById } from '@docusaurus/plugin-content-docs/client'
export default function List({ ids }) {
  const { docs } = useDocsVersion()
  const first = useDocById('rules/first')
  return <ul>{ids.map((id) => <li key={id}>{docs[\`rules/\${id}\`].title}: {first.description}</li>)}</ul>
}
`,
  })
  expect(exitCode).toBe(0)
  expect(site.read('build/all/index.html').replaceAll('<!-- -->', '')).toContain(
    '<li>First rule: Of all</li>',
  )
  const docsIn = (page: string) => JSON.parse(site.read(`build/${page}page.json`)).docs
  expect(Object.keys(docsIn('all/')).sort()).toEqual(['all', 'index', 'rules/first'])
  expect(docsIn('')).toBeUndefined()
})

const API = `---
id: add-pet
title: Add a pet
hide_title: true
api: eJxxx
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";
import OperationTabs from "@theme/OperationTabs";
import TabItem from "@theme/TabItem";
import Heading from "@theme/Heading";

<Heading as={"h1"} className={"openapi__heading"} children={"Add a pet"}></Heading>

<MethodEndpoint method={"post"} path={"/pet/{petId}"} context={"endpoint"}></MethodEndpoint>

Adds a **pet**.

<Heading id={"request"} as={"h2"} className={"openapi-tabs__heading"} children={"Request"}></Heading>

<ParamsDetails parameters={[{"name":"petId","in":"path","description":"ID of pet","required":true,"schema":{"type":"integer","format":"int64"}},{"name":"q","in":"query","schema":{"type":"string","enum":["a","b"],"default":"a"}}]}></ParamsDetails>

<RequestSchema title={"Body"} body={{"required":true,"content":{"application/json":{"schema":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"tags":{"type":"array","items":{"type":"object","properties":{"id":{"type":"integer"}}}}}}}}}}></RequestSchema>

<StatusCodes id={undefined} label={undefined} responses={{"200":{"description":"OK","content":{"application/json":{"schema":{"oneOf":[{"title":"Cat","type":"object","properties":{"meow":{"type":"boolean"}}},{"title":"Dog","type":"object"}]},"example":{"a":1}}}},"404":{"description":"Not found"}}}></StatusCodes>
`

test('pages that docusaurus-plugin-openapi-docs has written show parameters, schemas and answers', async () => {
  const { exitCode, problems } = await build({ 'docs/add-pet.api.mdx': API })
  expect(problems).toEqual([])
  expect(exitCode).toBe(0)
  const [article = ''] = /<article[\s\S]*<\/article>/.exec(site.read('build/add-pet/index.html'))!
  const text = article
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
  for (const part of [
    'POST /pet/{petId}',
    'Path Parameters petId integer (int64) required ID of pet',
    'Query Parameters q string One of: "a", "b" Default: "a"',
    'Body required application/json name string required tags array of object id integer',
    '200 OK application/json One of: Cat meow boolean One of: Dog { "a": 1 }',
    '404 Not found',
  ])
    expect(text).toContain(part)
})

test('paths in options start where the field says, with slashes at their ends too', async () => {
  const { exitCode, problems } = await build({
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://example.org', baseUrl: '/', staticDirectories: ['./static/'],
      presets: [['classic', {
        docs: { path: './docs/', sidebarPath: './sidebars.js' },
        blog: { authorsMapPath: './authors.yml' },
      }]],
      plugins: [['@docusaurus/plugin-content-blog', {
        id: 'news', path: 'news/', routeBasePath: 'news', authorsMapPath: '../blog/authors.yml' }]],
    }`,
    'sidebars.js': "module.exports = { a: [{ type: 'autogenerated', dirName: './guide/' }] }\n",
    'docs/guide/run.mdx': '# Run\n\nexport const f = () => <b>run</b>\n\n{f()} ![a](/a.svg)\n',
    'static/a.svg': SVG,
    'blog/authors.yml': 'ada:\n  name: Ada\n',
    'blog/2024-01-01-x.md': '---\nauthors: ada\n---\n\n# X\n\nHi\n\n<!-- truncate -->\n',
    'news/2024-01-02-y.md': '---\nauthors: ada\n---\n\n# Y\n\nHo\n\n<!-- truncate -->\n',
  })
  expect(problems).toEqual([])
  expect(exitCode).toBe(0)
  expect(site.read('build/news/2024/01/02/y/index.html')).toContain('Ada')
  expect(site.read('build/docs/guide/run/index.html')).toContain('<b>run</b>')
})

test('a file of authors outside of the site and its repository is refused', async () => {
  const { exitCode, problems } = await build({
    'docusaurus.config.js': config(
      "plugins: [['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news', authorsMapPath: '../../authors.yml' }]],",
    ),
    'news/2024-01-02-y.md': '# Y\n',
  })
  expect(exitCode).toBe(2)
  expect(problems).toMatchObject([
    { code: 'CONFIG_VALUE', message: expect.stringContaining('names "../authors.yml"') },
  ])
})

test('what bundlers and plugins there take is taken: types in .jsx, redirects from pages, odd tabs', async () => {
  const { exitCode, problems } = await build({
    'docusaurus.config.js': config(
      "plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/a', to: '/' }] }]],",
    ),
    'docs/a.mdx': `import Box from '/src/Box';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import env from '!!raw-loader!/.env.example';

# A

<Box name="typed" />

<pre>{env}</pre>

<Tabs values={[{ label: 'One', value: 'one' }]}>
<TabItem value="one">first</TabItem>
<TabItem value="two">second</TabItem>
</Tabs>
`,
    'src/Box.jsx': 'export default ({ name }: { name: string }) => <b>{name}</b>\n',
    '.env.example': 'KEY=value\n',
  })
  expect(exitCode).toBe(0)
  expect(problems.map(({ code, severity }) => `${severity} ${code}`).sort()).toEqual([
    'warning REDIRECT',
    'warning TABS_VALUE',
  ])
  const html = site.read('build/a/index.html')
  for (const part of ['<b>typed</b>', 'KEY=value', 'first']) expect(html).toContain(part)
})
