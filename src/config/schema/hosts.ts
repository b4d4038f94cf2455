// What hosts are told, and what is published for them besides the pages.
import * as z from 'zod'

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

/** It stands between quotes in the files of servers, some of which know variables. */
const source = z
  .string()
  .refine(
    (value) => /^[\w.:/*@~%?&=+'-]+$/.test(value),
    "must be one source, such as 'https://api.example'",
  )

export const contentSecurityPolicy = z
  .partialRecord(z.enum(DIRECTIVES), z.array(source))
  .default({})
