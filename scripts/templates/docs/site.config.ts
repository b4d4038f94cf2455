import { defineConfig } from 'quire'

// Point at a key to read what it means.
export default defineConfig({
  title: '{title}',
  tagline: 'The manual',
  // Where the site will be published; link previews and the sitemap need it.
  url: 'https://example.com',
  // A file of content/static/.
  favicon: 'favicon.svg',
  // A link to a Markdown file that is not there fails the build, as any other broken link does.
  onBrokenMarkdownLinks: 'throw',
  // The docs are the whole site: they begin at its root.
  docs: { routeBasePath: '/' },
  blog: false,
  themeConfig: {
    navbar: {
      title: '{title}',
      items: [{ to: '/guide/install', label: 'Guide' }],
    },
  },
})
