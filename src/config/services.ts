// The services at which an author is known by a name alone: `socials` in authors.yml and in posts.
import { ownValue } from '../shared/ownValue.ts'
import { isExternal } from '../shared/url.ts'
import { nearest } from '../tools/nearest.ts'

/** Gives the address of a name. */
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

export const isService = (name: string): boolean => Object.hasOwn(SERVICES, name.toLowerCase())

/** The address of an author at a service; one that is written in full stays. */
export function socialAddress(service: string, written: string): string | undefined {
  return isExternal(written) ? written : ownValue(SERVICES, service.toLowerCase())?.(written)
}

/** What to say of a name at a service that is not known by names; nothing of any other. */
export function unknownService(
  service: string,
  written: string,
): { message: string; hint: string } | undefined {
  if (socialAddress(service, written) !== undefined) return undefined
  const near = nearest(service, Object.keys(SERVICES))
  return {
    message: `"${service}" is not a service that Quire knows, so "${written}" leads nowhere`,
    hint: near ? `Did you mean ${near}?` : 'Write the full address: https://….',
  }
}
