// The Markdown habits of Docusaurus sites, on one site by the real command line.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TempSite, tempSite } from '../support/site.ts'

const CONFIG = `module.exports = {
  title: 'T',
  url: 'https://t.example',
  baseUrl: '/',
  presets: [['classic', { blog: false }]],
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

let site: TempSite
let report: { problems: { code: string; message: string; details?: string[] }[] }

beforeAll(async () => {
  site = await tempSite({
    'docusaurus.config.js': CONFIG,
    'src/theme/MDXComponents.js': OWN_COMPONENTS,
    'docs/group/one.mdx': DOC_CARDS,
    'docs/group/two.md': '# Two\n\nText of two.\n',
    'docs/own.mdx': '# Own\n\n<DocCardList />\n',
  })
  const run = await site.run('build', '--json')
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
  expect(cardsOf('/docs/own')).toEqual([['/docs/group/one: group 2 items', '/docs/own: Own']])
})

test('nothing of it is a problem', () => {
  expect(report.problems.map(({ code }) => code)).toEqual(['MOVE_IN'])
})
