// All containers by name. A new one is a file with its `Container`, and a row here: finding it in
// the text, its title, both ways of rendering and the problems of mistyped names follow.
import type { AdmonitionOptions } from '../../config/schema/habits.ts'
import { nearest } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import { admonition } from './admonition.ts'
import { CODE_GROUP, codeGroup } from './codeGroup.ts'
import { blockElement, type Container, textElement } from './container.ts'

export type Containers = Readonly<Record<string, Container>>

/** `:::details`, as in VitePress: content that is folded until a reader opens it. */
const details: Container = ({ title, children }) => [
  blockElement('details', [
    textElement('summary', title ?? [{ type: 'text', value: 'Details' }]),
    ...children,
  ]),
]

/** These are no admonitions: every site has them. */
const OTHERS: Containers = { details, [CODE_GROUP]: codeGroup }

/** False where the configuration leaves `:::note` as it is written. */
export const hasAdmonitions = (containers: Containers) => containers !== OTHERS

export const isAdmonition = (name: string) => !Object.hasOwn(OTHERS, name)

/** Where the configuration names no others. */
export const CONTAINERS: Containers = {
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
  ...OTHERS,
}

const known = new WeakMap<object, Containers>()

/** The containers of a site: those that its configuration names look like `:::info`. */
export function containersOf(options: AdmonitionOptions = true): Containers {
  if (options === true) return CONTAINERS
  if (options === false) return OTHERS
  const made = known.get(options) ?? withKeywords(options)
  known.set(options, made)
  return made
}

function withKeywords({
  keywords,
  types = {},
  extendDefaults,
}: Exclude<AdmonitionOptions, boolean>) {
  const own = keywords.map((name) => name.toLowerCase())
  const typed = Object.entries(types).map(([written, { title }]): [string, Container] => {
    const name = written.toLowerCase()
    const usual = isUsualType(name)
    return [name, admonition(usual ? name : 'info', { own: usual ? undefined : name, title })]
  })
  const isUsual = (name: string) => extendDefaults || !isAdmonition(name) || own.includes(name)
  return {
    ...Object.fromEntries(own.map((name) => [name, admonition('info', { own: name })])),
    ...Object.fromEntries(Object.entries(CONTAINERS).filter(([name]) => isUsual(name))),
    ...Object.fromEntries(typed),
  }
}

/** The theme has a look for it. */
const isUsualType = (name: string) => /^(?:note|tip|info|caution|warning|danger)$/.test(name)

/** Names that no container has (`constructor`) have no maker. */
export const containerNamed = (name: string, containers: Containers): Container | undefined =>
  Object.hasOwn(containers, name) ? containers[name] : undefined

/** What was probably meant by `name`, which is in small letters. */
export function nameHint(name: string, names: string[]): string {
  const near = nearest(name, names)
  return near ? `Did you mean "${near}"?` : `Use one of ${shortList(names)}.`
}
