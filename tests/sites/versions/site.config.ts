export default {
  title: 'Test',
  url: 'https://test.example',
  themeConfig: {
    navbar: { items: [{ type: 'docsVersionDropdown' }] },
  },
}
