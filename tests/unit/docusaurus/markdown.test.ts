// What Markdown may hold on a site made with Docusaurus: `markdown`, `themeConfig.prism`, and the
// options and plugins of docs, blog and pages.
import { expect, test } from 'vitest'
import { checkConfig } from '../../../src/config/check.ts'
import { inert } from '../../../src/docusaurus/inert.ts'
import { translate } from '../../../src/docusaurus/translate.ts'

const site = { title: 'T', url: 'https://t.example', baseUrl: '/' }

function translated(config: Record<string, unknown>) {
  const { value, notes, pathOf } = translate({ ...site, ...config }, '/nowhere')
  const checked = checkConfig({ value, file: 'docusaurus.config.js', text: '', pathOf }, '/nowhere')
  return { ...checked, notes, pathOf }
}

const withDocs = (docs: unknown, blog: unknown = {}) =>
  translated({ presets: [['classic', { docs: { path: 'docs', ...Object(docs) }, blog }]] })

test('emoji are on and alerts off where nothing is said, as there', () => {
  expect(translated({}).markdown).toMatchObject({ emoji: true, alerts: false, npm2yarn: false })
  expect(translated({ markdown: { emoji: false } }).markdown.emoji).toBe(false)
})

test('names of containers are those of each docs and blog', () => {
  const keywords = ['my-box', 'no good name']
  const { allDocs, blogs, notes } = withDocs({ admonitions: { keywords } }, { admonitions: false })
  expect(allDocs[0]!.admonitions).toEqual({ keywords: ['my-box'], extendDefaults: true })
  expect(blogs[0]!.admonitions).toBe(false)
  expect(notes.without).toEqual([])
})

test('plugins that are an option here are taken over, others are told', () => {
  const npm2yarn = inert('@docusaurus/remark-plugin-npm2yarn')
  const alerts = inert('remark-github-admonitions-to-directives')
  const { markdown, notes } = withDocs(
    {
      remarkPlugins: [
        [npm2yarn, { sync: true, converters: ['yarn', ['own', () => '']] }],
        'remark-x',
      ],
    },
    { beforeDefaultRemarkPlugins: [alerts] },
  )
  expect(markdown.npm2yarn).toEqual({ sync: true, converters: ['yarn'] })
  expect(markdown.alerts).toMatchObject({ important: 'info', caution: 'danger' })
  expect(notes.notRun).toEqual(['remark-x'])
})

test('comments and languages of prism are taken over, its themes change nothing', () => {
  const magicComments = [{ className: 'x', line: 'mark', block: { start: 'a', end: 'b' } }]
  const prism = {
    theme: { plain: {}, styles: [] },
    darkTheme: { plain: {}, styles: [] },
    additionalLanguages: ['vim'],
    defaultLanguage: 'TSX',
    magicComments,
  }
  const { markdown, notes, pathOf } = translated({ themeConfig: { prism } })
  expect(markdown).toMatchObject({ magicComments, codeLanguage: 'tsx' })
  expect(notes.without).toEqual(['themeConfig.prism.theme', 'themeConfig.prism.darkTheme'])
  expect(pathOf(['markdown', 'magicComments', 0])).toEqual([
    ...['themeConfig', 'prism', 'magicComments', 0],
  ])
})

test('a truncate marker becomes data', () => {
  const { blogs } = withDocs({}, { truncateMarker: /<!--\s*more\s*-->/i })
  expect(blogs[0]!.truncateMarker).toEqual({ source: '<!--\\s*more\\s*-->', flags: 'i' })
})

test('formulas are an option where both plugins are there, and one alone is a plugin', () => {
  const math = inert('remark-math')
  const katex = inert('rehype-katex')
  const told = { strict: false, macros: { '\\R': 'R', '\\f': () => '' }, trust: () => true }
  const both = withDocs({
    remarkPlugins: [[math, { singleDollarTextMath: false }]],
    rehypePlugins: [[katex, told]],
  })
  expect(both.markdown.math).toEqual({
    singleDollarTextMath: false,
    strict: false,
    macros: { '\\R': 'R' },
  })
  expect(both.notes.notRun).toEqual([])
  const alone = withDocs({ remarkPlugins: [math] }, { rehypePlugins: [katex] })
  expect(alone.markdown.math).toBe(false)
  expect(alone.notes.notRun).toEqual([])
})

test('the style sheet of formulas from elsewhere goes with them, and no other', () => {
  const sheets = [
    'https://cdn.example/npm/katex@0.13.24/dist/katex.min.css',
    { href: '/katex/katex.css', integrity: 'x' },
    'https://fonts.example/katexish.css',
  ]
  const plugins = { remarkPlugins: [inert('remark-math')], rehypePlugins: [inert('rehype-katex')] }
  const presets = [['classic', { docs: { path: 'docs', ...plugins } }]]
  expect(translated({ presets, stylesheets: sheets }).stylesheets).toHaveLength(1)
  expect(translated({ stylesheets: sheets }).stylesheets).toHaveLength(3)
})

test('diagrams are an option, with what Mermaid is told', () => {
  const { markdown, theme, notes } = translated({
    markdown: { mermaid: true },
    themes: ['@docusaurus/theme-mermaid'],
    themeConfig: { mermaid: { theme: { dark: 'forest' }, options: { maxTextSize: 9, f() {} } } },
  })
  expect(markdown.mermaid).toBe(true)
  expect(theme.mermaid).toEqual({
    theme: { light: 'default', dark: 'forest' },
    options: { maxTextSize: 9 },
  })
  expect(notes.notRun).toEqual([])
  expect(notes.without).toEqual(['themeConfig.mermaid.options.f'])
})

test('links that a plugin may make true are warnings where it is not run', () => {
  const own = './plugins/changelog'
  const makes = translated({ plugins: [own], onBrokenLinks: 'throw' })
  expect(makes.onBrokenLinks).toBe('warn')
  expect(makes.notes.byHand).toEqual([
    { what: expect.stringContaining(`${own} is not run`), path: ['plugins', 0] },
  ])
  expect(translated({ plugins: [own], onBrokenLinks: 'ignore' }).onBrokenLinks).toBe('ignore')
  const pageless = ['@docusaurus/plugin-pwa', 'docusaurus-plugin-sass', '@acme/search-local']
  expect(translated({ plugins: pageless }).onBrokenLinks).toBe('throw')
})
