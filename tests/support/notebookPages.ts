// The 51 pages of the notebook that the owner's specification names, as a reader types them.

const exercises = [1, 2, 3, 6, ...Array.from({ length: 17 }, (_, i) => i + 8)].map(
  (number) => `/docs/knr/chapter01/1-${number}`,
)
const crud = [
  'DocCreateArango',
  'DocFilterArango',
  'DocReadArango',
  'DocRemoveArango',
  'DocUpdateArango',
].map((name) => `/docs/arangoDB/CRUD/${name}`)
const arango = ['aggregate', 'arangoIntro', 'grouping', 'joins'].map(
  (name) => `/docs/arangoDB/${name}`,
)
const posts = ['huntdown', 'padding', 'status', 'tentacle', 'welcome'].map(
  (name) => `/blog/${name}`,
)

export const docs = [
  ...arango,
  ...crud,
  '/docs/arangoDB/GEO/',
  '/docs/knr/intro',
  ...exercises,
  '/docs/nginx/resources',
  '/docs/wiki/compiler',
  '/docs/wiki/memory-layout',
]
export const categories = ['arango-db', 'knr', 'nginx', 'wiki'].map(
  (name) => `/docs/category/${name}`,
)
export const notebookPages = [
  '/',
  '/blog',
  '/blog/archive',
  '/blog/tags',
  '/blog/tags/game',
  '/blog/tags/story',
  ...posts,
  '/docs',
  ...docs,
  ...categories,
]

/** Where a page's HTML is, inside the output folder. */
export const htmlFile = (page: string) =>
  `${page.slice(1)}/index.html`.replace(/\/{2,}/g, '/').replace(/^\//, '')
