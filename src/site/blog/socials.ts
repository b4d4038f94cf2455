// Where authors are elsewhere: names at services that we know, addresses of any other.
import { SERVICES } from '../../config/services.ts'
import { isExternal, runningScheme } from '../../shared/url.ts'

/** `{ github: 'ada' }` → the address; one that is written in full stays. */
export function socialsFrom(socials: Record<string, string | number>) {
  return Object.entries(socials).flatMap(([service, written]) => {
    const name = String(written)
    if (runningScheme(name)) return []
    const href = isExternal(name) ? name : SERVICES[service.toLowerCase()]?.(name)
    return href === undefined ? [] : [{ service, href }]
  })
}
