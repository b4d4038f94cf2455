// A list of posts for other sites, a file in XML, and one in bytes.
import { defineEmitter } from 'quire'

export default defineEmitter(async ({ url, pages, locale }) => {
  await new Promise((resolve) => setTimeout(resolve, 1))
  const posts = pages.filter(({ kind }) => kind === 'post')
  return [
    {
      path: 'api/posts.json',
      content: posts.map(({ path, title, date, tags, authors, frontMatter }) => ({
        path,
        title,
        date,
        tags,
        authors,
        mood: frontMatter.mood,
      })),
    },
    {
      path: '/opensearch.xml',
      content: `<?xml version="1.0"?><OpenSearchDescription><Url template="${url}/?q={searchTerms}"/></OpenSearchDescription>`,
    },
    { path: '.well-known/bytes', content: new Uint8Array([0, 1, 255]) },
    { path: 'locale.txt', content: locale },
  ]
})
