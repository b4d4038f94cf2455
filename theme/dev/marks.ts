// Marks the links in sidebars and lists that lead to drafts, unlisted pages and posts of a later
// date. By a style sheet of its own: pages stay as a build writes them.
import type { DevMark } from '../../src/shared/devMessages.ts'

/** What holds an author's text, has no room, or says so itself. */
const NOT_IN = ':not(:is(.markdown, .toc, .breadcrumbs, .hash-link, .post-meta__when, .search) *)'

const STYLE = `
  margin-inline-start: 0.6em; padding: 0 0.45em; border: 1px solid; border-radius: 1em;
  font: 600 0.6875rem/1.6 system-ui, sans-serif; letter-spacing: 0; vertical-align: middle;
  white-space: nowrap; opacity: 0.75;`

let sheet: CSSStyleSheet | undefined

/** Instead of the marks of before. */
export function showMarks(marks: DevMark[]): void {
  if (marks.length === 0 && !sheet) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(marks.map(ruleFor).join('\n'))
}

function ruleFor({ href, mark }: DevMark): string {
  const link = `a[href=${JSON.stringify(href)}]${NOT_IN}`
  // A card is a block: its title is what is marked.
  return `${link}:not(.card)::after, ${link} .card__title::after { content: "${mark}"; ${STYLE} }`
}
