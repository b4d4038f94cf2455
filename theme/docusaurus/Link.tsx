// A link as Docusaurus's authors write it: with attributes that say how it is resolved, which no
// element has.
import type { ComponentProps } from 'react'
import { Link as OwnLink } from '../parts/Link.tsx'
import { usePage } from '../state/site.ts'

interface Props extends ComponentProps<typeof OwnLink> {
  isNavLink?: boolean
  exact?: boolean
  activeClassName?: string
  isActive?: unknown
  autoAddBaseUrl?: boolean
}

export default function Link({
  isNavLink,
  exact: _exact,
  activeClassName = '',
  isActive: _isActive,
  autoAddBaseUrl: _autoAddBaseUrl,
  className,
  ...attributes
}: Props) {
  const { href } = usePage()
  const isHere = isNavLink === true && (attributes.to ?? attributes.href) === href
  const classes = [className, isHere && activeClassName].filter(Boolean).join(' ')
  const target = attributes.to ?? attributes.href ?? ''
  const isUnchecked = target.startsWith('pathname://')
  return (
    <OwnLink
      {...(isUnchecked && { 'data-nobrokenlinkcheck': '' })}
      {...attributes}
      {...(classes && { className: classes })}
    />
  )
}
