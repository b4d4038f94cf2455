// The look of the site's own types of admonitions: rules that follow from the configuration. They
// stand in the theme's layer of such rules, so that the site's style sheets win.

import type { SiteConfig } from '../../config/config.ts'
import type { AdmonitionOptions, AdmonitionType } from '../../config/schema/habits.ts'
import { joined } from '../../shared/lists.ts'

/** '' for a site without. */
export function admonitionCss({ markdown, allDocs, blogs, allPages }: SiteConfig): string {
  const options = [markdown, ...allDocs, ...blogs, ...allPages].map(
    ({ admonitions }) => admonitions,
  )
  const types = joined<Record<string, AdmonitionType>>(options.map(typesIn))
  const rules = Object.entries(types).map(([name, type]) => rulesOf(name.toLowerCase(), type))
  const css = rules.join('')
  return css === '' ? '' : `@layer prose{${css}}`
}

const typesIn = (options: AdmonitionOptions | undefined) =>
  typeof options === 'object' ? options.types : undefined

function rulesOf(name: string, { color, icon }: AdmonitionType): string {
  const [light, dark] = typeof color === 'object' ? [color.light, color.dark] : [color]
  const values = [
    ...(light ? [`--tone:${light}`] : []),
    ...(icon ? [`--shape:path("${icon.trim()}")`] : []),
  ]
  const at = `.theme-admonition.theme-admonition-${name}`
  return [
    ...(values.length > 0 ? [`${at}{${values.join(';')}}`] : []),
    ...(dark ? [`[data-theme=dark] ${at}{--tone:${dark}}`] : []),
  ].join('')
}
