// All containers by name. A new one is a file with its `Container`, and a row here: finding it in
// the text, its title, both ways of rendering and what is said of mistyped names follow.
import { nearest } from '../../tools/nearest.ts'
import { admonition } from './admonition.ts'
import type { Container } from './container.ts'
import { details } from './details.ts'

export const CONTAINERS: Record<string, Container> = {
  note: admonition('note'),
  tip: admonition('tip'),
  info: admonition('info'),
  caution: admonition('caution'),
  warning: admonition('warning'),
  danger: admonition('danger'),
  // Docusaurus 2's other names.
  secondary: admonition('note'),
  important: admonition('info'),
  success: admonition('tip'),
  details,
}

/** Names that nobody gave a container (`constructor`) have none. */
export const containerNamed = (name: string): Container | undefined =>
  Object.hasOwn(CONTAINERS, name) ? CONTAINERS[name] : undefined

/** What was probably meant by `name`, which is in small letters. */
export function nameHint(name: string, names = Object.keys(CONTAINERS)): string {
  const near = nearest(name, names)
  return near
    ? `Did you mean "${near}"?`
    : `Use one of ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`
}
