import { defineConfig } from 'quire'

// Point at a key to read what it means.
export default defineConfig({
  title: '{title}',
  tagline: 'What I found out, and how',
  // Where the site will be published; feeds and link previews need it.
  url: 'https://example.com',
  // A file of content/static/.
  favicon: 'favicon.svg',
  // A link to a Markdown file that is not there fails the build, as any other broken link does.
  onBrokenMarkdownLinks: 'throw',
  themeConfig: {
    navbar: {
      title: '{title}',
      items: [
        { to: '/docs', label: 'Notes' },
        { to: '/blog', label: 'Blog' },
        { to: '/about', label: 'About', position: 'right' },
      ],
    },
  },
})
