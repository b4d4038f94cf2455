// Words that compiling puts into a text: labels of links to headings, headings of admonitions, how
// much a category holds. A file is compiled once for all locales, so they are English there, and
// another language takes their place when a page is made.
import { escapeHtml } from '../../shared/text.ts'
import type { Messages } from '../../types/content.ts'
import type { Site } from '../../types/site.ts'
import { translateCount } from './messages.ts'

const HEADING = 'theme.common.headingLinkTitle'
const LABEL = / aria-label="Direct link to ([^"]*)" title="Direct link to heading"/g
const NOTE =
  /(<div class="admonition-heading"><span class="admonition-icon"><\/span>)(note|tip|info|caution|warning|danger)(?=<\/div>)/g

const ITEMS = /(<p class="card__text">)(\d+) items?(?=<\/p>)/g
const ITEM_FORMS = 'theme.docs.DocCard.categoryDescription.plurals'

export function wordsInProse(html: string, site: Pick<Site, 'messages' | 'language'>): string {
  const { messages } = site
  if (!hasWords(messages)) return html
  return html
    .replace(LABEL, (whole, heading: string) => {
      const text = messages[HEADING]
      if (text === undefined) return whole
      const label = escapeHtml(text).replace('{heading}', () => heading)
      return ` aria-label="${label}" title="${label}"`
    })
    .replace(ITEMS, (_, start: string, count: string) => {
      const text = translateCount(site, ITEM_FORMS, '1 item|{count} items', Number(count))
      return start + escapeHtml(text)
    })
    .replace(NOTE, (whole, start: string, name: string) => {
      const text = messages[`theme.admonition.${name}`]
      return text === undefined ? whole : start + escapeHtml(text)
    })
}

const known = new WeakMap<Messages, boolean>()

function hasWords(messages: Messages): boolean {
  const isKnown = known.get(messages)
  if (isKnown !== undefined) return isKnown
  const has = Object.keys(messages).some(
    (id) => id === HEADING || id.startsWith('theme.admonition'),
  )
  known.set(messages, has)
  return has
}
