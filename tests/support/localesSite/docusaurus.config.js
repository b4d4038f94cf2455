// Four languages, three docs and four versions, as Docusaurus's manual describes them.
const config = {
  title: 'Orchard',
  tagline: 'Trees and what they bear',
  url: 'https://orchard.example',
  baseUrl: '/',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'pl', 'ar'],
    localeConfigs: {
      fr: { label: 'En français' },
      ar: { htmlLang: 'ar-EG', calendar: 'gregory' },
    },
  },
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: require.resolve('./sidebars.js') },
        blog: { blogTitle: 'News', showReadingTime: true },
        sitemap: {},
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'tools',
        path: 'tools',
        routeBasePath: 'tools',
        sidebarPath: require.resolve('./sidebarsOfFolders.js'),
      },
    ],
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'people',
        path: 'people',
        routeBasePath: 'people',
        sidebarPath: require.resolve('./sidebarsOfFolders.js'),
      },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Orchard',
      items: [
        { type: 'docSidebar', sidebarId: 'trees', label: 'Trees', position: 'left' },
        { to: '/tools', label: 'Tools', position: 'left' },
        { to: '/blog', label: 'News', position: 'left' },
        { type: 'docsVersionDropdown', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: {
      links: [{ title: 'More', items: [{ label: 'People', to: '/people' }] }],
      copyright: 'The orchard',
    },
  },
}

module.exports = config
