export default {
  title: 'Test',
  url: 'https://test.example',
  baseUrl: '/notes/',
  themeConfig: {
    navbar: {
      items: [
        { to: '/docs/a', label: 'Docs' },
        { to: '/blog', label: 'Blog' },
      ],
    },
  },
}
