// An author: image, name, title and social links.
import type { Author } from '../../../src/shared/blogProps.ts'

interface Props {
  author: Author
  /** Next to the name: how many posts. */
  note?: string
  /** Default: an item of a list. */
  as?: 'li' | 'div'
}

export function AuthorLine({ author, note, as: Box = 'li' }: Props) {
  const { name, title, href, imageHref, socials = [] } = author
  return (
    <Box className="author">
      {imageHref && (
        <img
          className="author__image"
          src={imageHref}
          alt={name ? '' : (title ?? '')}
          width={40}
          height={40}
          loading="lazy"
        />
      )}
      <span>
        {name && <span className="author__name">{href ? <a href={href}>{name}</a> : name}</span>}
        {note && <span className="author__title">{note}</span>}
        {title && <span className="author__title">{title}</span>}
        {socials.length > 0 && (
          <span className="author__title">
            {socials.map((social, i) => (
              <span key={social.service}>
                {i > 0 && ' · '}
                <a href={social.href} rel="me noopener noreferrer" target="_blank">
                  {social.service}
                </a>
              </span>
            ))}
          </span>
        )}
      </span>
    </Box>
  )
}
