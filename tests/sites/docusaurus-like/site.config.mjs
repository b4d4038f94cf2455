export default {
  title: 'Test',
  url: 'https://test.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  docs: { path: 'docs', sidebarPath: 'sidebars.js', editUrl: 'https://edit.example/' },
  blog: { path: 'blog', showReadingTime: true },
  pages: { path: 'src/pages' },
  themeConfig: {
    navbar: {
      title: 'My Site',
      items: [
        { type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Tutorial' },
        { to: '/blog', label: 'Blog', position: 'left' },
      ],
    },
    footer: { style: 'dark', copyright: 'Copyright My Project' },
  },
}
