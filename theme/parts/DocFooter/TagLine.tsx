// The tags of a doc.
import type { TagLink } from '../../../src/shared/link.ts'
import { say } from '../../i18n/words.ts'

export function TagLine({ tags }: { tags: TagLink[] }) {
  if (tags.length === 0) return null
  return (
    <p className="tag-line">
      <span className="tag-line__label">{say('tags')}</span>{' '}
      {tags.map(({ label, href, description }) => (
        <a key={href} className="tag" href={href} title={description}>
          {label}
        </a>
      ))}
    </p>
  )
}
