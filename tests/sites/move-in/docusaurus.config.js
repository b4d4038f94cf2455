// As authors write them: packages that are not installed, functions, several docs.
const { themes } = require('prism-react-renderer')
const math = require('remark-math')

const editUrl = ({ docPath, version }) => `https://git.example/edit/${version}/${docPath}`

module.exports = async function config() {
  const site = {
    title: 'Moved',
    tagline: 'From elsewhere',
    url: 'https://moved.example',
    baseUrl: '/',
    favicon: 'img/icon.svg',
    organizationName: 'moved',
    future: { v4: true },
    presets: [
      [
        'classic',
        {
          docs: {
            sidebarPath: require.resolve('./sidebars'),
            editUrl,
            numberPrefixParser: (filename) => ({ filename: filename.replace(/^step-\d+-/, '') }),
            remarkPlugins: [math],
            versions: { current: { label: 'Edge' } },
          },
          blog: { blogTitle: 'News', onUntruncatedBlogPosts: 'ignore' },
          gtag: { trackingID: 'G-1' },
        },
      ],
    ],
    plugins: [
      [
        'content-docs',
        {
          id: 'community',
          path: 'community',
          routeBasePath: '/community/',
          sidebarItemsGenerator: async ({ defaultSidebarItemsGenerator, ...args }) =>
            (await defaultSidebarItemsGenerator(args)).reverse(),
        },
      ],
      'docusaurus-plugin-of-our-own',
      function ownPlugin() {
        return { name: 'own' }
      },
    ],
    themeConfig: {
      prism: { theme: themes.github },
      navbar: {
        title: 'Moved',
        style: 'dark',
        items: [
          { type: 'doc', docId: 'intro', label: 'Docs' },
          { type: 'doc', docId: 'rules', docsPluginId: 'community', label: 'Community' },
          { type: 'docsVersionDropdown', position: 'right' },
          { href: 'https://git.example', className: 'git', 'aria-label': 'Code' },
          { type: 'search', position: 'right' },
        ],
      },
      footer: { links: [{ label: 'Home', to: '/' }] },
      algolia: { appId: 'A', apiKey: 'k', indexName: 'i' },
    },
    headTags: [{ tagName: 'meta', attributes: { name: 'moved', content: 'yes' } }],
    scripts: [{ src: '/early.js', defer: true }],
  }
  return site
}
