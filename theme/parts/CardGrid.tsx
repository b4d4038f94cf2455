// The direct children of a category, a card each.
import type { Card } from '../../src/shared/page.ts'
import { sayCount } from '../i18n/words.ts'

export function CardGrid({ cards }: { cards: Card[] }) {
  return (
    <ul className="card-grid">
      {cards.map((card) => (
        <li key={card.href}>
          <CardLink {...card} />
        </li>
      ))}
    </ul>
  )
}

function CardLink({ kind, label, href, description, count }: Card) {
  const text = description ?? (count === undefined ? undefined : sayCount('items', count))
  return (
    <a className={`card card--${kind}`} href={href} {...(kind === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}>
      <h2 className="card__title" title={label}>
        {label}
      </h2>
      {text && (
        <p className="card__text" title={text}>
          {text}
        </p>
      )}
    </a>
  )
}
