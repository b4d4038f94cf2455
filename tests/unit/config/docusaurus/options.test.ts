// Every option of Docusaurus 3.10.2 against what the manual says becomes of it (move-in.md). The
// names are those of its own checks, as options.json lists them.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { inert } from '../../../../src/config/docusaurus/inert.ts'
import { translate } from '../../../../src/config/docusaurus/translate.ts'
import options from './options.json' with { type: 'json' }

type Fate = 'taken over' | 'changes nothing' | 'needs your hand'

const own = () => 'x'
const SAMPLES: Record<string, unknown> = {
  url: 'https://x.example',
  baseUrl: '/x/',
  i18n: { defaultLocale: 'de', locales: ['de'] },
  plugins: [['content-docs', { id: 'x', path: 'x' }]],
  themes: ['some-theme'],
  presets: [['classic', { blog: false }]],
  themeConfig: { image: 'x.png' },
  markdown: { format: 'md' },
  customFields: { x: 1 },
  staticDirectories: ['x'],
  clientModules: ['./x.js'],
  metadata: [{ name: 'x', content: 'y' }],
  'docs.sidebar': { hideable: true },
  'navbar.items': [{ to: '/x', label: 'X' }],
  'navbar.logo': { src: 'x.svg' },
  'footer.logo': { src: 'x.svg' },
  'footer.links': [{ to: '/x', label: 'X' }],
  'prism.additionalLanguages': ['vim'],
  'prism.magicComments': [{ className: 'x', line: 'y' }],
  'admonitions.keywords': ['x'],
  'hooks.onBrokenMarkdownLinks': 'ignore',
  'hooks.onBrokenMarkdownImages': 'ignore',
  truncateMarker: /x/,
  trailingSlash: true,
  noIndex: true,
  versions: { current: { label: 'x' } },
  customCss: './x.css',
  'feedOptions.type': 'rss',
  'announcementBar.content': 'x',
  containerId: 'GTM-1',
  mermaid: true,
  anonymizeIP: true,
}
const FUNCTIONS =
  /^(?:preprocessor|parseFrontMatter|.*(?:Generator|Parser|createSitemapItems|createFeedItems|processBlogPosts|readingTime))$/
const PLUGINS = /(?:remark|rehype|recma)Plugins$/i

function sampleOf(name: string): unknown {
  if (name in SAMPLES) return SAMPLES[name]
  if (FUNCTIONS.test(name)) return own
  if (PLUGINS.test(name)) return [inert('remark-x')]
  if (/Component$/.test(name)) return '@site/src/X'
  if (
    /^(?:scripts|stylesheets|headTags|include|exclude|ignorePatterns|onlyIncludeVersions)$/.test(
      name,
    )
  )
    return ['x']
  return /^on[A-Z]/.test(name) ? 'ignore' : 'x'
}

/** `{ a: { b: value } }` of `a.b`. */
const nested = (name: string, value: unknown): Record<string, unknown> =>
  name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Record<
    string,
    unknown
  >

const PLUGIN_PARTS = [
  'docs',
  'blog',
  'pages',
  'theme',
  'sitemap',
  'gtag',
  'googleTagManager',
  'googleAnalytics',
]

/** Without these a part says nothing. */
const ALWAYS: Record<string, object> = { docs: { path: 'docs' }, gtag: { trackingID: 'G-1' } }

/** A configuration in which this option is set, or with `without` its part alone. */
function configWith(part: string, name: string, without = false): Record<string, unknown> {
  const set = without ? {} : nested(name, sampleOf(name))
  // An option of a part that is not there says nothing.
  const needed = name.startsWith('announcementBar.')
    ? { announcementBar: { content: 'c', ...(set.announcementBar as object) } }
    : name.startsWith('footer.')
      ? { footer: { copyright: 'c', ...(set.footer as object) } }
      : name === 'admonitions.extendDefaults'
        ? { admonitions: { keywords: ['k'], ...(without ? {} : { extendDefaults: false }) } }
        : set
  if (part === 'site' || (part === 'googleAnalytics' && without)) return set
  if (!PLUGIN_PARTS.includes(part)) return { [part]: needed }
  const always = ALWAYS[part] ?? {}
  return { presets: [['classic', { [part]: { ...always, ...needed } }]] }
}

function fateOf(part: string, name: string): Fate | 'nothing is said' {
  const site = { title: 'T', url: 'https://t.example', baseUrl: '/' }
  const { value, notes } = translate({ ...site, ...configWith(part, name) }, '/nowhere')
  const before = translate({ ...site, ...configWith(part, name, true) }, '/nowhere')
  if (notes.byHand.length > before.notes.byHand.length) return 'needs your hand'
  if (notes.notRun.length > before.notes.notRun.length) return 'needs your hand'
  if (notes.without.length > before.notes.without.length) return 'changes nothing'
  const isSame = text(value) === text(before.value)
  return isSame && name !== 'prism.additionalLanguages' ? 'nothing is said' : 'taken over'
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, each) =>
    each === own || (typeof each === 'object' && each instanceof RegExp) ? String(each) : each,
  )

/** A row for each part of the configuration and what becomes of it. */
function rows(): string[] {
  const names = new Map<string, string[]>()
  for (const [part, all] of Object.entries(options))
    for (const name of all) {
      const row = `| \`${part}\` | ${fateOf(part, name)} |`
      names.set(row, [...(names.get(row) ?? []), `\`${name}\``])
    }
  return [...names].map(([row, list]) => `${row} ${list.join(', ')} |`)
}

test('the manual says of every option of Docusaurus what becomes of it, and nothing else', () => {
  const file = 'src/docs/move-in.md'
  const manual = fs.readFileSync(file, 'utf8')
  const found = rows()
  expect(found.filter((row) => row.includes('nothing is said'))).toEqual([])
  const table = /(?<=\n\|---\|---\|---\|\n)(?:\|.*\n)*/
  if (process.env.UPDATE === '1')
    fs.writeFileSync(file, manual.replace(table, `${found.join('\n')}\n`))
  else expect(table.exec(manual)?.[0].trimEnd().split('\n')).toEqual(found)
})
