// A page as a file of Markdown: what it is called and when it was written, its title, its text.
// Made from the page's data alone; of a page that runs code, from what that rendered.
import type { PageData } from '../../shared/page.ts'
import { listMarkdown } from './listMarkdown.ts'
import { markdownFromHtml } from './markdownFromHtml.ts'
import { inlineText } from './markdownText.ts'

/** `html` is the whole document. */
export function pageMarkdown(page: PageData, html: string): string {
  const text = page.module === undefined ? (page.prose[0] ?? '') : renderedText(html)
  const hasTitle = page.kind !== 'postList' && text.includes('<h1')
  const body = [
    hasTitle ? '' : `# ${inlineText(page.title)}\n`,
    page.kind === 'postList' ? '' : markdownFromHtml(text, page.href),
    listMarkdown(page),
  ]
  return `${frontMatter(page)}\n${body.filter((part) => part.trim() !== '').join('\n')}`
}

/** JSON is YAML, too. */
function frontMatter(page: PageData): string {
  const { title, head } = page
  const date = dateOf(page)
  const lines = [
    `title: ${JSON.stringify(title)}`,
    ...(head.description ? [`description: ${JSON.stringify(head.description)}`] : []),
    ...(date ? [`date: ${JSON.stringify(date)}`] : []),
    ...(head.canonical ? [`url: ${JSON.stringify(head.canonical)}`] : []),
  ]
  return `---\n${lines.join('\n')}\n---\n`
}

function dateOf(page: PageData): string | undefined {
  if (page.kind === 'post') return page.props.post.date
  return page.kind === 'doc' ? page.props.lastUpdate?.date : undefined
}

/** What the module of a page has rendered: its block of text, else its main part. */
function renderedText(html: string): string {
  const start = Math.max(html.indexOf('<main'), 0)
  const prose = html.indexOf(' data-prose="0"', start)
  if (prose < 0) return upTo('</main>', html, start)
  const end = html.indexOf('</article>', prose)
  const footer = html.indexOf('<footer', prose)
  const cut = footer > 0 && footer < end ? footer : end
  return html.slice(html.lastIndexOf('<', prose), cut < 0 ? undefined : cut)
}

function upTo(mark: string, html: string, start: number): string {
  const end = html.indexOf(mark, start)
  return html.slice(start, end < 0 ? undefined : end)
}
