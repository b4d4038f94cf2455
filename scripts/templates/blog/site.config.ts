import { defineConfig } from 'quire'

// Point at a key to read what it means.
export default defineConfig({
  title: '{title}',
  tagline: 'One post at a time',
  // Where the site will be published; feeds and link previews need it.
  url: 'https://example.com',
  // A file of content/static/.
  favicon: 'favicon.svg',
  // A link to a Markdown file that is not there fails the build, as any other broken link does.
  onBrokenMarkdownLinks: 'throw',
  docs: false,
  // The list of posts is the home page.
  blog: { routeBasePath: '/', blogDescription: 'One post at a time' },
  themeConfig: {
    navbar: {
      title: '{title}',
      items: [
        { to: '/archive', label: 'Archive' },
        { to: '/about', label: 'About', position: 'right' },
      ],
    },
  },
})
