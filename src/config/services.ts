// The services at which an author is known by a name alone: `socials` in authors.yml.

/** Gives the address of a name. */
export const SERVICES: Record<string, (name: string) => string> = {
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
