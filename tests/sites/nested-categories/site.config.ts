export default {
  title: 'Test',
  url: 'https://test.example',
  blog: false,
}
