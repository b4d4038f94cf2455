// A link of the navbar, a dropdown or the drawer, marked when it leads to the current page.
import type { NavbarLink as LinkData } from '../../../src/shared/navbar.ts'
import { say } from '../../i18n/words.ts'
import { isActiveLink } from '../../state/activeLink.ts'
import { useVersionedLink } from '../../state/preferredVersion.ts'
import { usePage } from '../../state/site.ts'
import { Html } from '../Html.tsx'

interface Props {
  link: LinkData & { className?: string }
  className: string
  activeClass: string
}

export function NavbarLink({ link: written, className, activeClass }: Props) {
  const page = usePage()
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the bundle
  const link = FEATURES.versions ? useVersionedLink(written) : written
  const active = isActiveLink(link, page)
  const classes = [className, link.className, active && activeClass].filter(Boolean).join(' ')
  const { html, label } = link
  const attributes = { ...link.attributes, className: classes, href: link.href }
  const shown = html === undefined ? label : <Html as="span" html={html} />
  if (link.external) {
    return (
      <a target="_blank" rel="noopener noreferrer" {...attributes}>
        {shown}
        {shown && link.attributes?.target !== '_self' && (
          <span className="icon icon--external" role="img" aria-label={say('newTab')} />
        )}
      </a>
    )
  }
  return (
    <a {...attributes} aria-current={active ? 'page' : undefined}>
      {shown}
    </a>
  )
}
