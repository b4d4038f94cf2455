export default {
  title: 'Test',
  url: 'https://test.example',
  docs: false,
  blog: {
    routeBasePath: '/',
    postsPerPage: 2,
    blogTitle: 'Notes',
    feedOptions: { type: ['rss', 'atom'] },
  },
}
