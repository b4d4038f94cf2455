// The text of all docs in one file, for language models.
import type { Emitter } from 'quire'

const llms: Emitter = ({ title, tagline, pages }) => {
  const docs = pages.filter(({ kind, unlisted }) => kind === 'doc' && !unlisted)
  const parts = docs.map((page) => `## ${page.title}\n\n${page.url}\n\n${page.text}\n`)
  return { path: 'llms.txt', content: `# ${title}\n\n> ${tagline}\n\n${parts.join('\n')}` }
}

export default llms
