// A card for each child of a category. Those of a category without a page follow under its name.
import type { Card, CardGroup, Tile } from '../../../src/shared/docProps.ts'
import { say, sayCount } from '../../i18n/words.ts'

export function CardGrid({ cards, below = false }: { cards: Card[]; below?: boolean }) {
  return (
    <ul className="card-grid">
      {/* A card after a group would seem to be one of it. */}
      {cards.map(
        (card) =>
          !card.inside && (
            <li key={card.label + card.href}>{<CardLink {...card} below={below} />}</li>
          ),
      )}
      {cards.map(
        ({ inside, ...card }) =>
          inside && (
            <li key={card.label + card.href} className="card-group">
              <Group {...card} inside={inside} />
            </li>
          ),
      )}
    </ul>
  )
}

function CardLink({ kind, label, href, description, count, below }: Card & { below: boolean }) {
  const text = description ?? (count === undefined ? undefined : sayCount('items', count))
  const Title = below ? 'h3' : 'h2'
  return (
    <a
      className={`card card--${kind}`}
      href={href}
      {...(kind === 'external' && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Title className="card__title">{label}</Title>
      {text && <p className="card__text">{text}</p>}
    </a>
  )
}

function Group({
  label,
  description,
  inside: { cards, tiles, more },
}: Card & { inside: CardGroup }) {
  return (
    <>
      <h2 className="card-group__title">{label}</h2>
      {description && <p className="card__text">{description}</p>}
      {tiles && <Tiles tiles={tiles} />}
      {cards && <CardGrid cards={cards} below />}
      {more && (
        <p className="card-group__more">
          <a href={more.href}>{say('cardsMore', { n: more.count })}</a>
        </p>
      )}
    </>
  )
}

function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="tiles">
      {tiles.map(({ mark, label, href }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={i} aria-hidden={href === undefined || undefined}>
          {href === undefined ? (
            <span className="tile tile--absent" />
          ) : (
            <a className="tile" href={href}>
              {mark && <b className="tile__mark">{mark}</b>} {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
