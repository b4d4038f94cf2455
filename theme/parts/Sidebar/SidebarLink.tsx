// A link of the sidebar.
import { memo } from 'react'
import type { SidebarNode } from '../../../src/shared/sidebar.ts'
import { say } from '../../i18n/words.ts'
import { classes } from './sidebarLevel.ts'

type SidebarLinkProps = Extract<SidebarNode, { type: 'link' }> & {
  level: number
  /** It leads to the page on screen. */
  here: boolean
}

/** From page to page two of them change: taken apart, so that this shows. */
export const SidebarLink = memo(function SidebarLink({
  href,
  label,
  external,
  className,
  level,
  here,
}: SidebarLinkProps) {
  return (
    <li
      className={classes(
        'menu__list-item theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        className,
      )}
    >
      <a
        className={here ? 'menu__link menu__link--active' : 'menu__link'}
        href={href}
        aria-current={here ? 'page' : undefined}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {label}
        {external && <span className="icon icon--external" role="img" aria-label={say('newTab')} />}
      </a>
    </li>
  )
})
