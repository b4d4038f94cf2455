// What hosts are told, and what is published for them besides the pages.
import * as z from 'zod'
import { nearest } from '../../tools/nearest.ts'

const HOSTS = [
  'nginx',
  'netlify',
  'cloudflare',
  'vercel',
  'github-pages',
  'apache',
  'caddy',
  'docker',
] as const

export const hosts = z.array(z.enum(HOSTS)).default([])

/** Directives that a site may add sources to. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'font-src',
  'frame-src',
  'media-src',
  'object-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'trusted-types',
] as const
type Directive = (typeof DIRECTIVES)[number]
const isDirective = (name: string) => DIRECTIVES.some((each) => each === name)

/** It stands between quotes in the files of servers, some of which know variables. */
const source = z
  .string()
  .refine(
    (value) => /^[\w.:/*@~%?&=+'-]+$/.test(value),
    "must be one source, such as 'https://api.example'",
  )

export const contentSecurityPolicy = z
  .record(z.string(), z.array(source))
  .superRefine((given, context) => {
    for (const name of Object.keys(given).filter((each) => !isDirective(each))) {
      const near = nearest(name, [...DIRECTIVES])
      const hint = near ? `Did you mean '${near}'?` : `Known: ${DIRECTIVES.join(', ')}.`
      const message = 'is not a directive that a site may add to'
      context.addIssue({ code: 'custom', path: [name], message, params: { hint } })
    }
  })
  .transform((given) => given as Partial<Record<Directive, string[]>>)
  .default({})
