// A Docusaurus configuration as its pages get it from `useDocusaurusContext`: plain data, as JSON
// keeps it. What packages gave that are not there is left out, and no path tells of the machine.
import { isMap } from '../../shared/isMap.ts'
import { jsonFault } from '../jsonFault.ts'
import { inertName } from './inert.ts'
import type { ForeignMap } from './part.ts'

/** `root` is the site's folder. */
export function plainConfig(config: ForeignMap, root: string): ForeignMap {
  const known = Object.entries(config).filter(([, value]) => !jsonFault(value))
  return plain(Object.fromEntries(known), root) as ForeignMap
}

function plain(value: unknown, root: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(root) ? `.${value.slice(root.length)}` : value
  if (Array.isArray(value)) return value.map((each) => plain(each, root) ?? null)
  if (isMap(value)) {
    const members = Object.entries(value).map(([key, each]) => [key, plain(each, root)] as const)
    return Object.fromEntries(members.filter(([, each]) => each !== undefined))
  }
  // A module that is taken as empty was a plugin or a theme's name at best.
  if (typeof value === 'function') return inertName(value)
  return value === null || ['number', 'boolean'].includes(typeof value) ? value : undefined
}
