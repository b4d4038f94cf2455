// The configurations of hosts as files: what a host reads from the published folder lies in it;
// what configures a server lies next to it, where no reader comes (decisions/0085).

import { basename } from 'node:path'
import { append } from '../../shared/lists.ts'
import { apacheFiles } from './apache.ts'
import { caddyfile } from './caddy.ts'
import { dockerFiles } from './docker.ts'
import { headersFile, redirectsFile, vercelJson } from './folderFiles.ts'
import type { HostFile, HostName, HostSite } from './hostSite.ts'
import { nginxConf } from './nginx.ts'

interface HostFiles {
  /** In the published folder. */
  inside: HostFile[]
  beside: HostFile[]
}

/** Names in the published folder that only a host reads. */
const HIDDEN: Partial<Record<HostName, string[]>> = {
  netlify: ['_headers', '_redirects'],
  cloudflare: ['_headers', '_redirects'],
  vercel: ['vercel.json'],
}

export const hiddenNames = (hosts: HostName[]) => [
  ...new Set(hosts.flatMap((name) => HIDDEN[name] ?? [])),
]

export const besideFolder = (outDir: string) => `${outDir}.hosts`

export function hostFiles(known: Omit<HostSite, 'hidden'>, outDir: string): HostFiles {
  const { hosts } = known
  const has = (...names: HostName[]) => names.some((name) => hosts.includes(name))
  const site = { ...known, hidden: hiddenNames(hosts) }
  const inside: HostFile[] = []
  const beside: HostFile[] = []
  if (has('netlify', 'cloudflare')) {
    inside.push({ path: '_headers', content: headersFile(site) })
    const redirects = redirectsFile(site)
    if (redirects !== '') inside.push({ path: '_redirects', content: redirects })
  }
  if (has('vercel')) inside.push({ path: 'vercel.json', content: vercelJson(site) })
  if (has('apache')) append(inside, apacheFiles(site))
  if (has('github-pages') && isOwnDomain(site))
    inside.push({ path: 'CNAME', content: `${site.hostname}\n` })
  if (has('nginx', 'docker')) beside.push({ path: 'nginx.conf', content: nginxConf(site) })
  if (has('caddy')) beside.push({ path: 'Caddyfile', content: caddyfile(site) })
  if (has('docker'))
    append(beside, dockerFiles(site.base, basename(outDir), basename(besideFolder(outDir))))
  return { inside, beside }
}

/** GitHub serves a domain of its own from its root. */
const isOwnDomain = ({ hostname, base }: HostSite) =>
  base === '/' && !/(?:^|\.)github\.io$/.test(hostname) && hostname.includes('.')
