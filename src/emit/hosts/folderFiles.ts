// What Netlify, Cloudflare Pages and Vercel read from the published folder.
import { FOR_EVER, securityHeaders } from './headers.ts'
import type { HostSite } from './hostSite.ts'
import { addressOf } from './quoting.ts'

/** Cloudflare ignores more, and Vercel refuses a configuration with some fifty more. */
export const MOST_REDIRECTS = 2000
export const LIMITED = ['cloudflare', 'vercel'] as const

/**
 * For Netlify and Cloudflare Pages. Both let pages be asked for again by themselves, and would join
 * two values of one header.
 */
export function headersFile({ base, policy }: HostSite): string {
  const lines = securityHeaders(policy).map(([name, value]) => `  ${name}: ${value}`)
  return `/*
${lines.join('\n')}
${base}assets/*
  Cache-Control: ${FOR_EVER}
`
}

/**
 * Netlify shows a file before it redirects, unless a rule says otherwise; Cloudflare, which
 * redirects first, refuses rules that say so.
 */
export function redirectsFile({ redirects, locales, hosts }: HostSite): string {
  const code = hosts.includes('cloudflare') ? '301' : '301!'
  const moved = redirects.map(({ from, to }) => `${addressOf(from)} ${to} ${code}\n`)
  const missing = hosts.includes('netlify')
    ? locales.map((folder) => `${folder}* ${folder}404.html 404\n`)
    : []
  return [...moved, ...missing].join('')
}

export function vercelJson({ base, redirects, trailingSlash, policy }: HostSite): string {
  const headersOf = (source: string, headers: [string, string][]) => ({
    source,
    headers: headers.map(([key, value]) => ({ key, value })),
  })
  return `${JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash,
      redirects: redirects.slice(0, MOST_REDIRECTS).map(({ from, to }) => ({
        source: addressOf(from),
        destination: to,
        statusCode: 301,
      })),
      headers: [
        headersOf('/(.*)', securityHeaders(policy)),
        headersOf(`${base}assets/(.*)`, [['Cache-Control', FOR_EVER]]),
      ],
    },
    null,
    2,
  )}\n`
}
