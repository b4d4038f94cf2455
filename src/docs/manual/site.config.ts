// Quire's manual: a site that Quire builds, like any other. `npm run manual` serves it.
import { defineConfig } from 'quire'
import { withResults } from './withResults.ts'

export default defineConfig({
  title: 'Quire',
  tagline: 'The manual',
  url: 'https://quire.example',
  favicon: 'favicon.svg',
  // The manual is the whole site: its addresses begin at the root.
  docs: { routeBasePath: '/', sidebarName: 'manual' },
  blog: false,
  markdown: { emoji: true, math: true, preprocessor: withResults },
  theme: { customCss: 'manual.css' },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Quire',
      logo: { alt: '', src: 'favicon.svg' },
      items: [
        { type: 'doc', docId: 'tour', label: 'Tour' },
        { type: 'doc', docId: 'writing/markdown', label: 'Writing' },
        { type: 'doc', docId: 'site/configuration', label: 'Configuration' },
        { type: 'doc', docId: 'commands', label: 'Commands' },
        { type: 'doc', docId: 'problems/index', label: 'Problems' },
      ],
    },
  },
})
