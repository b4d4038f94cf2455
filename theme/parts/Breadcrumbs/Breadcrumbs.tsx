// The breadcrumbs: the way from the sidebar's root to the page.
import type { Crumb } from '../../../src/shared/link.ts'
import { say } from '../../i18n/words.ts'
import { useShell } from '../../state/site.ts'

export function Breadcrumbs({ crumbs }: { crumbs?: Crumb[] }) {
  const { navbar, baseUrl } = useShell()
  if (!crumbs?.length) return null
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={say('breadcrumbs')}>
      <ol className="breadcrumbs">
        {navbar.homeHref === baseUrl && (
          <li className="breadcrumbs__item">
            <a className="breadcrumbs__link" href={baseUrl} aria-label={say('home')}>
              <span className="icon icon--home" />
            </a>
          </li>
        )}
        {crumbs.map(({ label, href }, i) => {
          const last = i === crumbs.length - 1
          return (
            <li
              key={label}
              className={last ? 'breadcrumbs__item breadcrumbs__item--active' : 'breadcrumbs__item'}
            >
              {href && !last ? (
                <a className="breadcrumbs__link" href={href}>
                  {label}
                </a>
              ) : (
                <span className="breadcrumbs__link" aria-current={last ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
