// A site that is two blogs: authors with pages, tags, lists of many pages, feeds.
export default {
  title: 'Harbour',
  tagline: 'Ships and what they carry',
  url: 'https://harbour.example',
  baseUrl: '/log/',
  trailingSlash: true,
  favicon: 'img/anchor.svg',
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: {
          routeBasePath: '/',
          blogTitle: 'The log',
          blogDescription: 'What happens at the quay',
          postsPerPage: 3,
          blogSidebarCount: 4,
          blogSidebarTitle: 'Of late',
          showReadingTime: true,
          readingTime: ({ content, frontMatter, defaultReadingTime }) =>
            frontMatter.hide_reading_time
              ? undefined
              : defaultReadingTime({ content, options: { wordsPerMinute: 20 } }),
          feedOptions: {
            type: 'all',
            title: 'The log of the harbour',
            description: 'Every ship',
            copyright: 'The harbour office',
            limit: 6,
          },
          editUrl: 'https://code.example/harbour/edit/main/',
          authorsMapPath: 'crew.yml',
          onInlineTags: 'ignore',
          onInlineAuthors: 'ignore',
          onUntruncatedBlogPosts: 'ignore',
        },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-blog',
      {
        id: 'notes',
        path: 'notes',
        routeBasePath: 'notes',
        archiveBasePath: null,
        tagsBasePath: 'about',
        pageBasePath: 'sheet',
        postsPerPage: 2,
        sortPosts: 'ascending',
        showReadingTime: false,
        blogSidebarCount: 0,
        tags: false,
        onUntruncatedBlogPosts: 'ignore',
        onInlineTags: 'ignore',
        feedOptions: { type: ['rss'] },
      },
    ],
  ],
  themeConfig: {
    metadata: [
      { name: 'keywords', content: 'ships, cargo' },
      { name: 'twitter:card', content: 'summary' },
    ],
    announcementBar: { id: 'storm', content: 'The quay is <b>closed</b>', isCloseable: true },
    navbar: {
      title: 'Harbour',
      logo: { alt: 'Anchor', src: 'img/anchor.svg', href: '/' },
      items: [
        { to: '/archive', label: 'Archive', position: 'left' },
        { to: '/tags', label: 'Tags', position: 'left' },
        { to: '/authors', label: 'Crew', position: 'left' },
        { to: '/notes', label: 'Notes', position: 'right' },
      ],
    },
    footer: {
      style: 'light',
      links: [
        { label: 'Feed', href: 'pathname:///rss.xml' },
        { label: 'Archive', to: '/archive' },
      ],
    },
  },
}
