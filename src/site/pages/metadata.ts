// Meta tags beyond those that follow from a page: what the configuration says of all pages, unless
// the page says it of itself, and the other languages of the page.
import { headTags } from '../../shared/head.ts'
import type { Head } from '../../shared/page.ts'
import type { SiteShell } from '../../shared/shell.ts'

type Attributes = Record<string, string>

const CARD = 'twitter:card'
const TYPE = 'og:type'
const nameOf = ({ name, property }: Attributes) => name ?? property

export function withMetadata(head: Head, shell: Omit<SiteShell, 'build'>): Head {
  const own = [...(head.metadata ?? []), ...languageTags(head, shell)]
  if (shell.metadata.length === 0) return { ...head, metadata: own }
  const named = new Set(headTags(head, shell).map(({ attributes }) => nameOf(attributes)))
  // A page has a card in any case, and a type, which are no words of its own.
  const card =
    shell.metadata.find((tag) => nameOf(tag) === CARD)?.content ??
    (ofImage(shell.metadata) ? 'summary_large_image' : undefined)
  const type = shell.metadata.some((tag) => nameOf(tag) === TYPE)
  const ofAll = shell.metadata.filter((tag) => nameOf(tag) === TYPE || !named.has(nameOf(tag)))
  const kept = type ? own.filter((tag) => nameOf(tag) !== TYPE) : own
  return { ...head, card, metadata: [...kept, ...ofAll] }
}

const ofImage = (tags: Attributes[]) =>
  tags.some((tag) => ['og:image', 'twitter:image'].includes(nameOf(tag) ?? ''))

function languageTags({ alternates }: Head, shell: Pick<SiteShell, 'locale'>): Attributes[] {
  return alternates
    .filter(({ locale }) => locale !== 'x-default' && locale !== shell.locale.htmlLang)
    .map(({ locale }) => ({
      property: 'og:locale:alternate',
      content: locale.replace('-', '_'),
    }))
}
