// What was found, page by page: the page itself, then the headings under which the words stand.
import type { MouseEvent, ReactNode } from 'react'
import type { Piece } from '../../data/search/excerpts.ts'
import type { PageHit } from '../../data/search/findPages.ts'
import { sayOfSearch } from '../../i18n/sayOfSearch.ts'

interface Options {
  active: number
  optionId: (n: number) => string
  onPoint: (n: number) => void
  onChoose: (event: MouseEvent, href: string) => void
}

export function SearchHits({ hits, ...options }: Options & { hits: PageHit[] }) {
  let n = 0
  return hits.map((hit) => {
    const title = textOf(hit.title)
    const sections = hit.sections.filter(({ id }) => id !== '')
    // What stands before the first heading belongs to the page itself.
    const own = hit.sections.find(({ id }) => id === '')
    return (
      <Group key={hit.href} label={title}>
        <Option {...options} n={n++} href={hit.href}>
          <span className="search__title">
            <span>
              <Pieces pieces={hit.title} />
            </span>
            {hit.isDraft && <span className="search__badge">{sayOfSearch('searchDraft')}</span>}
            <span className="search__place">{placeOf(hit)}</span>
          </span>
          {own && (
            <span className="search__excerpt">
              <Pieces pieces={own.excerpt} />
            </span>
          )}
        </Option>
        {sections.map(({ id, heading, excerpt }) => {
          const href = `${hit.href}#${encodeURIComponent(id)}`
          return (
            <Option key={id} {...options} n={n++} href={href}>
              <span className="search__heading">
                <Pieces pieces={heading} />
              </span>
              <span className="search__excerpt">
                <Pieces pieces={excerpt} />
              </span>
            </Option>
          )
        })}
      </Group>
    )
  })
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list of options takes no fieldset
    <div role="group" aria-label={label} className="search__page">
      {children}
    </div>
  )
}

interface OptionProps extends Options {
  n: number
  href: string
  children: ReactNode
}

function Option({ n, href, active, optionId, onPoint, onChoose, children }: OptionProps) {
  return (
    <a
      id={optionId(n)}
      role="option"
      aria-selected={n === active}
      tabIndex={-1}
      href={href}
      className="search__hit"
      onPointerMove={() => n !== active && onPoint(n)}
      onClick={(event) => onChoose(event, href)}
    >
      {children}
    </a>
  )
}

function Pieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isHit }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
    isHit ? <mark key={i}>{text}</mark> : text,
  )
}

const textOf = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')

function placeOf({ group: { section, version } }: PageHit): string {
  const name = sayOfSearch(
    section === 'docs' ? 'searchDocs' : section === 'blog' ? 'searchBlog' : 'searchPages',
  )
  return version && !version.isLast ? `${name} ${version.label}` : name
}
