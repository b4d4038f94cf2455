// Where authors are elsewhere: names at services that we know, addresses of any other.
import { socialAddress } from '../../config/services.ts'
import { runningScheme } from '../../shared/url.ts'

/** `{ github: 'ada' }` → the address; one that is written in full stays. */
export function socialsFrom(socials: Record<string, string | number>) {
  return Object.entries(socials).flatMap(([service, written]) => {
    const href = runningScheme(String(written))
      ? undefined
      : socialAddress(service, String(written))
    return href === undefined ? [] : [{ service, href }]
  })
}
