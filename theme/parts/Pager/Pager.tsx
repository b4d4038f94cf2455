// The links to the previous and the next page.
import type { Link } from '../../../src/shared/link.ts'

interface Props {
  label: string
  previous?: Link & { sublabel: string }
  next?: Link & { sublabel: string }
}

export function Pager({ label, previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="pagination-nav" aria-label={label}>
      {previous && <PagerLink {...previous} rel="prev" />}
      {next && <PagerLink {...next} rel="next" />}
    </nav>
  )
}

function PagerLink({
  label,
  sublabel,
  href,
  rel,
}: Link & { sublabel: string; rel: 'prev' | 'next' }) {
  return (
    <a className={`pagination-nav__link pagination-nav__link--${rel}`} href={href} rel={rel}>
      <span className="pagination-nav__sublabel">{sublabel}</span>
      {label && <span className="pagination-nav__label">{label}</span>}
    </a>
  )
}
