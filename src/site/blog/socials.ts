// Where authors are elsewhere: names at services that we know, addresses of any other.
import { isExternal, runningScheme } from '../../shared/url.ts'

const SERVICES: Record<string, (name: string) => string> = {
  x: (name) => `https://x.com/${name}`,
  twitter: (name) => `https://twitter.com/${name}`,
  github: (name) => `https://github.com/${name}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}/`,
  stackoverflow: (name) => `https://stackoverflow.com/users/${name}`,
  bluesky: (name) => `https://bsky.app/profile/${name}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  threads: (name) => `https://www.threads.net/@${name}`,
  mastodon: (name) => `https://mastodon.social/@${name}`,
  twitch: (name) => `https://twitch.tv/${name}`,
  youtube: (name) => `https://youtube.com/@${name}`,
  email: (name) => `mailto:${name}`,
}

/** `{ github: 'ada' }` → the address; one that is written in full stays. */
export function socialsFrom(socials: Record<string, string | number>) {
  return Object.entries(socials).flatMap(([service, written]) => {
    const name = String(written)
    if (runningScheme(name)) return []
    const href = isExternal(name) ? name : SERVICES[service.toLowerCase()]?.(name)
    return href === undefined ? [] : [{ service, href }]
  })
}
