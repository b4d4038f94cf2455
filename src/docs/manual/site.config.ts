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
  markdown: {
    emoji: true,
    math: true,
    figures: true,
    abbreviations: true,
    preprocessor: withResults,
  },
  theme: { customCss: 'manual.css' },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Quire',
      logo: { alt: '', src: 'favicon.svg' },
      items: [
        { to: '/tour', label: 'Tour' },
        { to: '/writing/markdown', label: 'Writing', activeBasePath: '/writing' },
        { to: '/site/configuration', label: 'Configuration', activeBasePath: '/site' },
        { to: '/how/not-found', label: 'How do I …', activeBasePath: '/how' },
        { to: '/commands', label: 'Commands' },
        { to: '/problems', label: 'Problems' },
        { to: '/hosts', label: 'Hosts' },
      ],
    },
  },
})
