// For nginx: what belongs into the `server` block of the site. No location has an `add_header` of
// its own, which would end the inheritance of all others: a variable holds what differs.
import { ASK_AGAIN, FOR_EVER, securityHeaders } from './headers.ts'
import type { HostSite } from './hostSite.ts'
import { addressOf, bytesPattern, nginxQuoted } from './quoting.ts'

const TYPES =
  'text/css text/plain text/markdown text/javascript application/javascript application/json application/xml application/rss+xml application/atom+xml application/feed+json application/manifest+json image/svg+xml'

/** The path as it was asked for: with what is encoded still so, and never two slashes first. */
const RAW_HTML = String.raw`^(/[\w%.~@-][^?]*?)(?:/index)?\.html(\?.*)?$`
const RAW_PATH = String.raw`^(/[\w%.~@-][^?]*?)/*(\?.*)?$`

export function nginxConf(site: HostSite): string {
  const { base, locales, isPrecompressed } = site
  const slash = site.trailingSlash ? '/' : ''
  const tries = triesOf(site.trailingSlash)
  return `# Written by Quire with the site: include it in the site's server block, whose root has the
# published folder at ${base}. A new build writes it anew; its hashes belong to these pages.
absolute_redirect off;
charset utf-8;
charset_types text/xml text/plain text/markdown text/css application/javascript application/json application/xml application/rss+xml application/atom+xml image/svg+xml;
error_page 404 ${base}404.html;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1024;
gzip_types ${TYPES};
${isPrecompressed ? 'gzip_static on;\n# Where the module is there: brotli_static on;\n' : ''}
set $quire_cache ${nginxQuoted(ASK_AGAIN)};
add_header Cache-Control $quire_cache;
${securityHeaders(site.policy)
  .map(([name, value]) => `add_header ${name} ${nginxQuoted(value)} always;`)
  .join('\n')}

location ~ /\\.(?!well-known/) { return 404; }
location ^~ ${base}assets/ { set $quire_cache ${nginxQuoted(FOR_EVER)}; }
location ~ \\.webmanifest$ { default_type application/manifest+json; }
location ~ \\.md$ { types { } default_type text/markdown; }

# One address for each page: /docs/x.html and /docs/x/index.html lead to it.
location ~ \\.html$ {
  if ($request_uri ~ ${nginxQuoted(RAW_HTML)}) { return 301 $1${slash}$2; }
}
${oneAddress(site)}location ${base} { ${tries} }
${locales.map((folder) => `location ${folder} { error_page 404 ${folder}404.html; ${tries} }\n`).join('')}
${[...exactLocations(site)].map(([path, body]) => `location = ${nginxQuoted(path)} { ${body} }\n`).join('')}`
}

/** Each path once: nginx refuses a second. */
function exactLocations({ base, locales, hidden, ownHtml, redirects }: HostSite) {
  const all = new Map<string, string>()
  const add = (path: string, body: string) => {
    if (!all.has(path)) all.set(path, body)
  }
  for (const folder of [base, ...locales]) {
    const isAsked = '$request_uri ~ ^[^?]*/index\\.html'
    add(`${folder}index.html`, `if (${isAsked}) { return 301 ${folder}$is_args$args; }`)
    add(`${folder}404.html`, 'internal;')
    add(`${folder}404`, 'return 404;')
    add(`${folder}404/`, 'return 404;')
  }
  for (const path of hidden) add(base + path, 'return 404;')
  // HTML of the author's own stays where it is, and a folder of it is entered by its slash.
  for (const path of ownHtml) {
    add(path, '')
    const folder = /^(.+)\/index\.html$/.exec(path)?.[1]
    if (folder === undefined) continue
    add(folder, `return 301 ${addressOf(folder)}/$is_args$args;`)
    add(`${folder}/`, 'try_files $uri/index.html =404;')
  }
  for (const { from, to } of redirects) {
    add(from, `return 301 ${to}$is_args$args;`)
    if (!/\.html?$/.test(from)) add(`${from}/`, `return 301 ${to}$is_args$args;`)
  }
  return all
}

function triesOf(trailingSlash: boolean | undefined): string {
  return trailingSlash === false
    ? 'try_files $uri $uri.html $uri/index.html =404;'
    : 'try_files $uri $uri/index.html $uri.html =404;'
}

/** Where links end in a slash, or never do, the other form leads to the right one. */
function oneAddress({ trailingSlash, locales }: HostSite): string {
  if (trailingSlash === undefined) return ''
  const errors = locales.map((folder) => [`^${bytesPattern(folder)}`, `${folder}404.html`])
  const block = (prefix: string, error: string) =>
    trailingSlash
      ? `location ~ ${nginxQuoted(`${prefix}.*[^/]$`)} {${error}
  set $quire_page "";
  if (-f $document_root$uri/index.html) { set $quire_page $request_uri; }
  if ($quire_page ~ ${nginxQuoted(RAW_PATH)}) { return 301 $1/$2; }
  try_files $uri $uri.html =404;
}
`
      : `location ~ ${nginxQuoted(`${prefix}(?:.*/)?$`)} {${error}
  set $quire_page $request_uri;
  if (-f $document_root\${uri}index.html) { set $quire_page ""; }
  if ($quire_page ~ ${nginxQuoted(RAW_PATH)}) { return 301 $1$2; }
  try_files \${uri}index.html =404;
}
`
  return [
    ...errors.map(([prefix, page]) => block(prefix!, `\n  error_page 404 ${page};`)),
    block('^/', ''),
  ].join('')
}
