// As the classic template makes a site: docs from folders, a blog, pages of React and Markdown.

import type * as Preset from '@docusaurus/preset-classic'
import type { Config } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'

const config: Config = {
  title: 'Kites',
  tagline: 'Paper, string and wind',
  favicon: 'img/kite.svg',
  future: { v4: true },
  url: 'https://kites.example',
  baseUrl: '/',
  organizationName: 'kites',
  projectName: 'kites',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: 'https://code.example/kites/tree/main/',
        },
        blog: {
          showReadingTime: true,
          feedOptions: { type: ['rss', 'atom'], xslt: true },
          editUrl: 'https://code.example/kites/tree/main/',
          onInlineTags: 'warn',
          onInlineAuthors: 'warn',
          onUntruncatedBlogPosts: 'warn',
        },
        theme: { customCss: './src/css/custom.css' },
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    image: 'img/card.png',
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'Kites',
      logo: { alt: 'A kite', src: 'img/kite.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'guide', position: 'left', label: 'Guide' },
        { to: '/blog', label: 'Blog', position: 'left' },
        { href: 'https://code.example/kites', label: 'Source', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        { title: 'Docs', items: [{ label: 'Guide', to: '/docs/intro' }] },
        { title: 'Elsewhere', items: [{ label: 'Wind', href: 'https://wind.example' }] },
      ],
      copyright: `Copyright © The kites`,
    },
    prism: { theme: themes.github, darkTheme: themes.dracula },
  } satisfies Preset.ThemeConfig,
}

export default config
