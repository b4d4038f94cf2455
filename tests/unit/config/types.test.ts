// What an editor says of a configuration: a slip is a type error. `tsc` reads the expectations; a
// line that is no error any more fails it.
import { expect, expectTypeOf, test } from 'vitest'
import {
  defineConfig,
  type PageComponentProps,
  type ResolvedBlogOptions,
  type SiteConfig,
  type UserConfig,
} from '../../../src/config/config.ts'

const good = { title: 'Notes', url: 'https://notes.example' }

test('a configuration is given back as it is', () => {
  const config: UserConfig = {
    ...good,
    blog: { postsPerPage: 'ALL', feedOptions: { type: ['rss', 'json'], limit: false } },
    docs: { versions: { '1.0': { banner: 'none' } } },
    themeConfig: {
      navbar: {
        items: [
          { to: '/blog', label: 'Blog' },
          { type: 'docSidebar', sidebarId: 'notes', position: 'right' },
          { label: 'More', items: [{ type: 'doc', docId: 'intro' }] },
        ],
      },
      footer: { links: [{ title: 'A', items: [{ label: 'a', to: '/' }] }] },
    },
    routes: { '/app': { exact: false } },
  }
  expect(defineConfig(config)).toBe(config)
})

test('the props of a .tsx page are typed', () => {
  const page = ({ site, recentPosts }: PageComponentProps) => [
    site.title,
    site.customFields.anything,
    ...recentPosts.map(({ title }) => title),
  ]
  expectTypeOf(page).parameter(0).toHaveProperty('recentPosts')
  // @ts-expect-error: no such prop
  const slip = ({ posts }: PageComponentProps) => posts
  expect([page, slip]).toHaveLength(2)
})

test('what functions of the configuration are given is typed, as the manual uses it', () => {
  const config: UserConfig = {
    ...good,
    blog: {
      feedOptions: {
        createFeedItems: async ({ blogPosts, defaultCreateFeedItems }) =>
          defaultCreateFeedItems({
            blogPosts: blogPosts.filter((post) => post.metadata.title !== 'Test'),
          }),
      },
    },
    sitemap: {
      createSitemapItems: async ({ routes, defaultCreateSitemapItems }) => {
        const items = await defaultCreateSitemapItems({ routes })
        return items.map((item) => ({ ...item, priority: item.url.includes('/docs') ? 0.8 : 0.4 }))
      },
    },
  }
  expect(defineConfig(config)).toBe(config)
})

test('a slip is a type error', () => {
  const slips = [
    // @ts-expect-error: no such key
    defineConfig({ ...good, tagLine: 'x' }),
    // @ts-expect-error: no title
    defineConfig({ url: 'https://notes.example' }),
    // @ts-expect-error: no such word
    defineConfig({ ...good, onBrokenLinks: 'throws' }),
    // @ts-expect-error: no such key
    defineConfig({ ...good, blog: { postsPerpage: 5 } }),
    // @ts-expect-error: a number or 'ALL'
    defineConfig({ ...good, blog: { postsPerPage: '5' } }),
    // @ts-expect-error: true is not for docs
    defineConfig({ ...good, docs: true }),
    // @ts-expect-error: an item of a sidebar names it
    defineConfig({ ...good, themeConfig: { navbar: { items: [{ type: 'docSidebar' }] } } }),
    // @ts-expect-error: no such type of item
    defineConfig({ ...good, themeConfig: { navbar: { items: [{ type: 'find' }] } } }),
    // @ts-expect-error: what KaTeX is told is no text
    defineConfig({ ...good, markdown: { math: 'katex' } }),
    // @ts-expect-error: no such option
    defineConfig({ ...good, routes: { '/app': { loose: true } } }),
  ]
  expect(slips).toHaveLength(10)
})

test('a checked configuration has every default, and knows its types', () => {
  expectTypeOf<SiteConfig['tagline']>().toEqualTypeOf<string>()
  expectTypeOf<SiteConfig['theme']['toc']>().toEqualTypeOf<{ min: number; max: number }>()
  expectTypeOf<ResolvedBlogOptions['postsPerPage']>().toEqualTypeOf<number | 'ALL'>()
  expectTypeOf<ResolvedBlogOptions['feeds']['title']>().toEqualTypeOf<string>()
})
