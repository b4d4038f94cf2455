// A heading that can be linked to, like those of Markdown.
import type { ComponentPropsWithoutRef } from 'react'

interface Props extends ComponentPropsWithoutRef<'h2'> {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

export default function Heading({ as: Tag = 'h2', id, className, children, ...attributes }: Props) {
  if (Tag === 'h1' || id === undefined)
    return (
      <Tag id={id} className={className} {...attributes}>
        {children}
      </Tag>
    )
  const label = typeof children === 'string' ? children : id
  return (
    <Tag id={id} className={['anchor', className].filter(Boolean).join(' ')} {...attributes}>
      {children}
      <a
        className="hash-link"
        href={`#${id}`}
        aria-label={`Direct link to ${label}`}
        title="Direct link to heading"
      >
        {/* The style sheet adds the sign. */}
      </a>
    </Tag>
  )
}
