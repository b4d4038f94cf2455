// Four languages, three docs and four versions, as Docusaurus's manual describes them.
const config = {
  title: 'Orchard',
  tagline: 'Trees and what they bear',
  url: 'https://orchard.example',
  baseUrl: '/',
  onBrokenAnchors: 'ignore',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fr', 'pl', 'ar'],
    localeConfigs: {
      fr: { label: 'En français' },
      pl: { path: 'pl-PL', baseUrl: '/polska/' },
      ar: { htmlLang: 'ar-EG', calendar: 'gregory' },
    },
  },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: 'https://code.example/orchard/edit/main',
          editLocalizedFiles: true,
          versions: {
            current: { label: 'Next year' },
            '2.0': { banner: 'unmaintained', badge: false },
            '1.0': {
              label: '1.0 (first)',
              path: 'first',
              banner: 'none',
              noIndex: true,
              className: 'old',
            },
          },
        },
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
        sidebarCollapsed: false,
      },
    ],
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'people',
        path: 'people',
        routeBasePath: 'people',
        sidebarPath: require.resolve('./sidebarsOfFolders.js'),
        breadcrumbs: false,
      },
    ],
  ],
  themeConfig: {
    image: 'img/card.png',
    metadata: [{ name: 'keywords', content: 'trees, fruit' }],
    navbar: {
      title: 'Orchard',
      items: [
        { type: 'docSidebar', sidebarId: 'trees', label: 'Trees', position: 'left' },
        { type: 'doc', docId: 'fruit/apple', label: 'Apples', position: 'left' },
        { to: '/tools', label: 'Tools', position: 'left' },
        { to: '/blog', label: 'News', position: 'left' },
        {
          type: 'dropdown',
          label: 'More',
          position: 'left',
          items: [
            { to: '/people', label: 'People' },
            { href: 'https://seeds.example', label: 'Seeds' },
          ],
        },
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
