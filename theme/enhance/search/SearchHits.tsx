// What was found, page by page: the page itself, then the headings under which the words stand. On
// wide screens the section of the active one stands next to them.
import type { MouseEvent, ReactNode } from 'react'
import type { Piece } from '../../data/search/excerpts.ts'
import type { PageHit } from '../../data/search/findPages.ts'
import { sayOfSearch } from '../../i18n/sayOfSearch.ts'

export interface Options {
  active: number
  optionId: (n: number) => string
  onPoint: (n: number) => void
  onChoose: (event: MouseEvent, href: string) => void
}

export function SearchHits({ hits, ...options }: Options & { hits: PageHit[] }) {
  let n = 0
  return hits.map((hit) => (
    // biome-ignore lint/a11y/useSemanticElements: a list of options takes no fieldset
    <div key={hit.href} role="group" aria-label={textOf(hit.title)} className="search__page">
      {targetsOf(hit).map((target) => (
        <Option key={target.href} {...options} n={n++} href={target.href}>
          {target.heading ? (
            <span className="search__heading">
              <Pieces pieces={target.heading} />
            </span>
          ) : (
            <span className="search__title">
              <span>
                <Pieces pieces={hit.title} />
              </span>
              {hit.isDraft && <span className="search__badge">{sayOfSearch('searchDraft')}</span>}
              <span className="search__place">{placeOf(hit)}</span>
            </span>
          )}
          {target.excerpt && (
            <span className="search__excerpt">
              <Pieces pieces={target.excerpt} />
            </span>
          )}
        </Option>
      ))}
    </div>
  ))
}

interface Target {
  href: string
  /** Of a section; the page itself has none. */
  heading?: Piece[]
  excerpt?: Piece[]
  preview: Piece[]
}

/** The page and its sections, as they are listed. */
function targetsOf({ href, sections, lead }: PageHit): Target[] {
  // What stands before the first heading belongs to the page itself.
  const own = sections.find(({ id }) => id === '')
  return [
    { href, excerpt: own?.excerpt, preview: (own ?? sections[0])?.preview ?? lead },
    ...sections
      .filter(({ id }) => id !== '')
      .map(({ id, ...section }) => ({ href: `${href}#${encodeURIComponent(id)}`, ...section })),
  ]
}

/** For the eye alone: a screen reader has the text of the result itself. */
export function SearchPreview({ hits, active }: { hits: PageHit[]; active: number }) {
  const all = hits.flatMap((hit) => targetsOf(hit).map((target) => ({ hit, ...target })))
  const shown = all[active]
  return (
    <div className="search__preview" aria-hidden="true">
      {shown && (
        <>
          <p className="search__title">
            <span>
              <Pieces pieces={shown.heading ?? shown.hit.title} />
            </span>
          </p>
          <p>
            <Pieces pieces={shown.preview} />
          </p>
        </>
      )}
    </div>
  )
}

interface OptionProps extends Options {
  n: number
  href: string
  children: ReactNode
}

export function Option({ n, href, active, optionId, onPoint, onChoose, children }: OptionProps) {
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
