// What the dialog lists before anything is typed: where the site's own menus lead.
import type { SiteShell } from '../../../src/shared/shell.ts'
import { Option, type Options } from './SearchHits.tsx'

export interface Start {
  href: string
  label: string
}

const MOST = 8

/** Pages of the site that the navbar and the footer link to, each once. */
export function startsOf({ navbar, footer }: Pick<SiteShell, 'navbar' | 'footer'>): Start[] {
  const menus = navbar.items.flatMap((item): object[] =>
    item.type === 'dropdown' ? [item, ...item.items] : [item],
  )
  const columns: object[] = footer?.columns.flatMap(({ items }) => items) ?? []
  const found = new Map<string, string>()
  for (const item of [...menus, ...columns, ...(footer?.row ?? [])]) {
    const { href, label, external } = item as Partial<Start> & { external?: true }
    if (href && label && !external && !found.has(href)) found.set(href, label)
  }
  return [...found].slice(0, MOST).map(([href, label]) => ({ href, label }))
}

export function SearchStart({ starts, ...options }: Options & { starts: Start[] }) {
  return (
    <div className="search__page">
      {starts.map(({ href, label }, n) => (
        <Option key={href} {...options} n={n} href={href}>
          <span className="search__title">
            <span>{label}</span>
          </span>
        </Option>
      ))}
    </div>
  )
}
