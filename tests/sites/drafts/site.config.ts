export default {
  title: 'Test',
  url: 'https://test.example',
}
