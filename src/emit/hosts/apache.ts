// For Apache: `.htaccess` files in the published folder, which need `AllowOverride All`, the module
// of rewriting and that of headers. Paths are compared without the folder that the file lies in.
import { TEXTS } from '../../publish/compress.ts'
import { ASK_AGAIN, FOR_EVER, securityHeaders } from './headers.ts'
import type { HostFile, HostSite } from './hostSite.ts'
import { addressOf, bytesPattern } from './quoting.ts'

/** What the client asked for, before it was decoded; the address without its ending is `%1`. */
const ASKED_HTML = String.raw`^\S+\s(/[\w%.~@-][^?\s]*?)(?:/index)?\.html[?\s]`
const ASKED_SLASH = String.raw`^\S+\s(/[\w%.~@-][^?\s]*?)/+[?\s]`
const ASKED_BARE = String.raw`^\S+\s(/[\w%.~@-][^?\s]*[^/?\s])[?\s]`
/** What is not there now may be there soon. */
const FOUND = 'expr=%{REQUEST_STATUS} -lt 400'
/** Apache decodes what a rule of a folder leads to once more: a percent sign is to stay one. */
const INSIDE = '[L,B=%]'
const TEXT_TYPES =
  'text/html text/css text/plain text/markdown text/javascript application/javascript application/json application/xml application/rss+xml application/atom+xml image/svg+xml'

export function apacheFiles(site: HostSite): HostFile[] {
  const { base, locales } = site
  return [
    { path: '.htaccess', content: htaccess(site) },
    ...locales.map((folder) => ({
      path: `${folder.slice(base.length)}.htaccess`,
      content: `ErrorDocument 404 ${folder}404.html\n`,
    })),
  ]
}

function htaccess(site: HostSite): string {
  const { base, isPrecompressed } = site
  const slash = site.trailingSlash ? '/' : ''
  return `# Written by Quire with the site; it needs AllowOverride All, mod_rewrite and mod_headers.
AddDefaultCharset utf-8
AddType application/manifest+json .webmanifest
AddType text/markdown .md
AddType image/avif .avif
AddType image/webp .webp
DirectorySlash Off
DirectoryIndex index.html
Options -Indexes -MultiViews
ErrorDocument 404 ${base}404.html

${securityHeaders(site.policy)
  .map(([name, value]) => `Header always set ${name} "${value.replaceAll('%', '%%')}"`)
  .join('\n')}
Header always set Cache-Control "${ASK_AGAIN}" "${FOUND}"
<If "%{REQUEST_URI} =~ m#^${bytesPattern(base)}assets/#">
  Header always set Cache-Control "${FOR_EVER}" "${FOUND}"
</If>

RewriteEngine On
RewriteBase ${base}
RewriteRule (?:^|/)\\.(?!well-known/) - [R=404,L]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteRule ^${notFound(site)}(?:\\.html)?/?$ - [R=404,L]
${site.hidden.map((path) => `RewriteRule ^${bytesPattern(path)}$ - [R=404,L]\n`).join('')}${redirects(site)}${ownHtml(site)}
# One address for each page: /docs/x.html and /docs/x/index.html lead to it.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} "^\\S+\\s${bytesPattern(base)}index\\.html[?\\s]"
RewriteRule ^ ${base} [R=301,L,NE]
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{THE_REQUEST} "${ASKED_HTML}"
RewriteRule \\.html$ %1${slash} [R=301,L,NE]
${oneAddress(site.trailingSlash)}
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}${site.trailingSlash === false ? '.html -f\nRewriteRule ^(.+[^/])$ $1.html' : '/index.html -f\nRewriteRule ^(.+?)/*$ $1/index.html'} ${INSIDE}
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}${site.trailingSlash === false ? '/index.html -f\nRewriteRule ^(.+?)/*$ $1/index.html' : '.html -f\nRewriteRule ^(.+[^/])$ $1.html'} ${INSIDE}
${isPrecompressed ? precompressed(base) : compressed}`
}

/** The pages that say so, by the name that they have in common. */
const notFound = ({ base, locales }: HostSite) =>
  `(?:${['', ...locales.map((folder) => bytesPattern(folder.slice(base.length)))].join('|')})404`

/** Where links end in a slash, or never do, the other form leads to the right one. */
function oneAddress(trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined) return ''
  return `RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{REQUEST_FILENAME}/index.html ${trailingSlash ? '' : '!'}-f
RewriteCond %{THE_REQUEST} "${trailingSlash ? ASKED_BARE : ASKED_SLASH}"
RewriteRule ^ %1${trailingSlash ? '/' : ''} [R=301,L,NE]`
}

const redirects = ({ redirects: all, base }: HostSite) =>
  all
    .map(({ from, to }) => {
      const pattern = bytesPattern(from.slice(base.length))
      const end = /\.html?$/.test(from) ? '' : '/?'
      return `RewriteRule ^${pattern}${end}$ ${to.replaceAll('%', '\\%')} [R=301,L,NE]\n`
    })
    .join('')

/** HTML of the author's own stays where it is, and a folder of it is entered by its slash. */
const ownHtml = ({ ownHtml: all, base }: HostSite) =>
  all
    .map((path) => {
      const inside = path.slice(base.length)
      const folder = /^(.+)\/index\.html$/.exec(inside)?.[1]
      const file = `RewriteCond %{ENV:REDIRECT_STATUS} ^$\nRewriteRule ^${bytesPattern(inside)}$ - [L]\n`
      return folder === undefined
        ? file
        : `${file}RewriteRule ^${bytesPattern(folder)}$ ${addressOf(`${base}${folder}`).replaceAll('%', '\\%')}/ [R=301,L,NE]\n`
    })
    .join('')

const compressed = `<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE ${TEXT_TYPES}
</IfModule>
`

/** A file of that name and \`.br\` or \`.gz\` replaces it for clients that can read it. */
const precompressed = (base: string) => `
RemoveType .gz
RemoveLanguage .br
AddEncoding br .br
AddEncoding gzip .gz
SetEnvIf Request_URI "\\.(?:br|gz)$" no-gzip no-brotli
<FilesMatch "\\.(?:${TEXTS.join('|')})(?:\\.br|\\.gz)?$">
  Header merge Vary Accept-Encoding
</FilesMatch>
RewriteRule \\.(?:br|gz)$ - [L]
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteCond %{REQUEST_FILENAME}.br -f
RewriteRule ^(.+)$ $1.br ${INSIDE}
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteCond %{REQUEST_FILENAME}.gz -f
RewriteRule ^(.+)$ $1.gz ${INSIDE}
# The home page.
RewriteCond %{REQUEST_URI} ^${bytesPattern(base)}$
RewriteRule ^$ index.html [L]
`
