export default {
  title: 'Test',
  url: 'https://test.example',
  onBrokenMarkdownLinks: 'warn',
  onBrokenLinks: 'warn',
}
