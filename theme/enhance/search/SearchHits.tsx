// What was found, page by page: the page itself, then the headings under which the words stand.
import type { MouseEvent, ReactNode } from 'react'
import type { Piece } from '../../data/search/excerpts.ts'
import type { PageHit } from '../../data/search/findPages.ts'
import type { RecentHit } from '../../data/search/recent.ts'
import { sayOfSearch } from '../../i18n/sayOfSearch.ts'

interface Options {
  active: number
  optionId: (n: number) => string
  onPoint: (n: number) => void
  onChoose: (event: MouseEvent, hit: RecentHit) => void
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
        <Option {...options} n={n++} href={hit.href} hit={{ href: hit.href, title }}>
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
            <Option
              key={id}
              {...options}
              n={n++}
              href={href}
              hit={{ href, title, heading: textOf(heading) }}
            >
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

export function RecentHits({ hits, ...options }: Options & { hits: RecentHit[] }) {
  return (
    <Group label={sayOfSearch('searchRecent')}>
      {hits.map((hit, n) => (
        <Option key={hit.href} {...options} n={n} href={hit.href} hit={hit}>
          <span className="search__title">
            <span>{hit.heading ?? hit.title}</span>
            {hit.heading && <span className="search__place">{hit.title}</span>}
          </span>
        </Option>
      ))}
    </Group>
  )
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
  hit: RecentHit
  children: ReactNode
}

function Option({ n, href, hit, active, optionId, onPoint, onChoose, children }: OptionProps) {
  return (
    <a
      id={optionId(n)}
      role="option"
      aria-selected={n === active}
      tabIndex={-1}
      href={href}
      className="search__hit"
      onPointerMove={() => n !== active && onPoint(n)}
      onClick={(event) => onChoose(event, hit)}
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
