// Paths are decoded once, where they enter `HostSite`: a second time names other pages.
import { expect, test } from 'vitest'
import { apacheFiles } from '../../../../src/emit/hosts/apache.ts'
import { caddyfile } from '../../../../src/emit/hosts/caddy.ts'
import { redirectsFile, vercelJson } from '../../../../src/emit/hosts/folderFiles.ts'
import type { HostSite } from '../../../../src/emit/hosts/hostSite.ts'
import { nginxConf } from '../../../../src/emit/hosts/nginx.ts'

/** An alias written `/100%2525`, and a folder of the author's own whose name has a percent sign. */
const SITE: HostSite = {
  hosts: ['netlify', 'vercel'],
  base: '/',
  hostname: 'notes.example',
  redirects: [{ from: '/100%25', to: '/docs/a' }],
  ownHtml: ['/50%20/index.html'],
  locales: [],
  policy: "default-src 'none'",
  isPrecompressed: false,
  hidden: [],
}

test('a percent sign of a redirect’s path stays one', () => {
  expect(redirectsFile(SITE)).toBe('/100%2525 /docs/a 301!\n')
  expect(JSON.parse(vercelJson(SITE)).redirects[0].source).toBe('/100%2525')
})

test('a folder of HTML with a percent sign is entered by its own slash', () => {
  expect(nginxConf(SITE)).toContain('return 301 /50%2520/$is_args$args')
  expect(apacheFiles(SITE)[0]!.content).toContain(String.raw` /50\%2520/ [R=301`)
  expect(caddyfile(SITE)).toContain(' /50%2520/\n')
})
