// Meta tags beyond those that follow from a page: what the configuration says of all pages, unless
// the page says it of itself, and the other languages of the page.
import { headTags } from '../../shared/head.ts'
import type { Head } from '../../shared/page.ts'
import type { SiteShell } from '../../shared/shell.ts'

type Attributes = Record<string, string>

const CARD = 'twitter:card'
const nameOf = ({ name, property }: Attributes) => name ?? property

export function withMetadata(head: Head, shell: Omit<SiteShell, 'build'>): Head {
  const languages = languageTags(head, shell)
  if (shell.metadata.length === 0)
    return languages.length > 0 ? { ...head, metadata: languages } : head
  const own = new Set(headTags(head, shell).map(({ attributes }) => nameOf(attributes)))
  // A page has a card in any case, which is no word of its own.
  const card = shell.metadata.find((tag) => nameOf(tag) === CARD)?.content
  const ofAll = shell.metadata.filter((tag) => !own.has(nameOf(tag)))
  return { ...head, card, metadata: [...languages, ...ofAll] }
}

function languageTags({ alternates }: Head, shell: Pick<SiteShell, 'locale'>): Attributes[] {
  return alternates
    .filter(({ locale }) => locale !== 'x-default' && locale !== shell.locale.htmlLang)
    .map(({ locale }) => ({
      property: 'og:locale:alternate',
      content: locale.replace('-', '_'),
    }))
}
