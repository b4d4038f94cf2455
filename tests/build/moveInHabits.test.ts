// The Markdown habits of Docusaurus sites, on one site by the real command line.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proseOf, textOf } from '../support/htmlTree.ts'
import { type TempSite, tempSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T',
  url: 'https://t.example',
  baseUrl: '/',
  markdown: {
    preprocessor: ({ filePath, fileContent }) =>
      fileContent.replaceAll('PRODUCT', filePath.endsWith('.md') ? 'Quire' : ''),
    hooks: {
      onBrokenMarkdownLinks: ({ url }) => '/docs/own?from=' + url,
      onBrokenMarkdownImages: 'warn',
    },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          admonitions: { keywords: ['my-box'] },
          remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]],
        },
        blog: false,
      },
    ],
  ],
  themeConfig: { prism: { magicComments: [{ className: 'wrong', line: 'this is wrong' }] } },
}
`
const DOC_CARDS = `import DocCardList from '@theme/DocCardList'
import DocCard from '@theme/DocCard'
import { useCurrentSidebarCategory } from '@docusaurus/theme-common'

export const n = 1

# One

<DocCardList />

<DocCardList items={useCurrentSidebarCategory().items.slice(1)} />

<DocCard item={{ type: 'link', label: 'Card ' + n, href: '/docs/own' }} />
`
const OWN_COMPONENTS = `import MDXComponents from '@theme-original/MDXComponents'
import DocCardList from '@theme/DocCardList'
export default { ...MDXComponents, DocCardList }
`

const HABITS = `---
unlisted: true
---

# Habits of PRODUCT :tada:

:::my-box

Text.

:::

\`\`\`bash npm2yarn
npm install
\`\`\`

\`\`\`vim
" this is wrong
// this is wrong
set nu
\`\`\`

> [!NOTE]
> No plugin is there.

[Gone](./gone.md)
`

let site: TempSite
let report: { problems: { code: string; message: string; details?: string[] }[] }

beforeAll(async () => {
  site = await tempSite({
    'docusaurus.config.js': CONFIG,
    'src/theme/MDXComponents.js': OWN_COMPONENTS,
    'docs/group/one.mdx': DOC_CARDS,
    'docs/group/two.md': '# Two\n\nText of two.\n',
    'docs/habits.md': HABITS,
    'docs/draft.mdx': '---\ndraft: true\n---\n\nexport const n = 1\n\n# Draft {n}\n',
    'docs/own.mdx': '# Own\n\n<DocCardList />\n',
  })
  const run = await site.run('build', '--json', '--drafts')
  report = JSON.parse(run.stdout)
}, 60_000)
afterAll(() => site.remove())

const cardsOf = (href: string) =>
  [...site.html(href).matchAll(/<ul class="card-grid">.*?<\/ul>/g)].map(([list]) =>
    [...list.matchAll(/href="([^"]*)".*?<\/a>/g)].map(
      ([card, to]) =>
        `${to}: ${card
          .replace(/^[^>]*>|<\/h2>/g, ' ')
          .replace(/<[^>]*>/g, '')
          .trim()}`,
    ),
  )

test('cards in a document that runs are those of its category, or those that it gives', () => {
  const one = '/docs/group/one: One'
  const two = '/docs/group/two: Two Text of two.'
  expect(cardsOf('/docs/group/one')).toEqual([[one, two], [two], ['/docs/own: Card 1']])
  expect(cardsOf('/docs/own')[0]).toContain('/docs/group/one: group 2 items')
})

test('what the configuration says of Markdown is done', () => {
  const html = site.html('/docs/habits')
  expect(html).toContain('<h1>Habits of Quire 🎉</h1>')
  expect(html).toContain('class="theme-admonition theme-admonition-info theme-admonition-my-box"')
  expect(html).toContain('data-group="npm2yarn"')
  expect(textOf(proseOf(html))).toContain('yarn install')
  expect(html).toMatch(/<span class="token-line wrong">.*set/)
  expect(html).toContain('[!NOTE]')
  expect(html).toContain('<a href="/docs/own?from=./gone.md">Gone</a>')
})

test('above an unlisted page and a draft stands what they are, outside of the text', () => {
  const main = (href: string) => /<main.*?<h1/s.exec(site.html(href))![0]
  expect(main('/docs/habits')).toMatch(/caution.*Unlisted page.*<article/s)
  expect(main('/docs/draft')).toMatch(/caution.*Draft page.*<article/s)
  expect(main('/docs/own')).not.toContain('caution')
})

test('nothing of it is a problem', () => {
  expect(report.problems.map(({ code }) => code)).toEqual(['MOVE_IN'])
})

test('dates as JavaScript reads them are those of posts and docs', async () => {
  const spoken = await tempSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/', presets: [['classic', { docs: { showLastUpdateTime: true } }]] }\n`,
    'docs/a.md': '---\nlast_update:\n  date: 1/31/2000\n---\n\n# A\n',
    'blog/first.md': '---\ndate: January 5, 2024\n---\n\n# First\n',
  })
  spoken.delete('site.config.ts')
  const { report } = await spoken.run('build', '--json')
  expect(report.problems.map(({ code }) => code)).not.toContain('FRONT_MATTER_DATE')
  expect(spoken.html('/docs/a')).toContain('2000-01-31')
  expect(spoken.html('/blog/first')).toContain('2024-01-05')
  spoken.remove()
})
