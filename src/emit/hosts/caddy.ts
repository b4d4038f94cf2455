// For Caddy: a whole Caddyfile, whose address and folder are asked of the environment.
import { TEXTS } from '../../publish/compress.ts'
import { ASK_AGAIN, FOR_EVER, securityHeaders } from './headers.ts'
import type { HostSite } from './hostSite.ts'
import { addressOf, lettersPattern } from './quoting.ts'

const ASKED_HTML = String.raw`^(/[\w%.~@-][^?]*?)(?:/index)?\.html(\?.*)?$`
const ASKED_SLASH = String.raw`^(/[\w%.~@-][^?]*?)/+(\?.*)?$`
const ASKED_BARE = String.raw`^(/[\w%.~@-][^?]*?[^/?]|/[\w~@-])(\?.*)?$`

export function caddyfile(site: HostSite): string {
  const { base, locales } = site
  const slash = site.trailingSlash ? '/' : ''
  return `# Written by Quire with the site. SITE_ROOT is the folder that has the published one at ${base}.
(quire_headers) {
	header {
${securityHeaders(site.policy)
  .map(([name, value]) => `		${name} ${quoted(value)}`)
  .join('\n')}
		-Server
	}
}

{$SITE_ADDRESS:${site.hostname}} {
	root * {$SITE_ROOT:/srv/site}
	${site.isPrecompressed ? '' : 'encode gzip'}
	header Cache-Control ${quoted(ASK_AGAIN)}
	import quire_headers

	route {
		@hidden {
			path_regexp ${quoted(`/\\.|^(?:${hiddenPatterns(site).join('|')})$`)}
			not path /.well-known/*
		}
		error @hidden 404
${redirects(site)}
		@index vars_regexp index {http.request.uri} ${quoted(`^${lettersPattern(base)}(?:(?:${locales.map((folder) => lettersPattern(folder.slice(base.length))).join('|')}))?index\\.html(\\?.*)?$`)}
		@html {
			vars_regexp html {http.request.uri} ${quoted(ASKED_HTML)}
			not path_regexp ${quoted(ownPattern(site))}
		}
		redir @index ${base}{re.index.1} 301
		redir @html {re.html.1}${slash}{re.html.2} 301
${oneAddress(site.trailingSlash)}
		@assets {
			path ${base}assets/*
			file
		}
		header @assets Cache-Control ${quoted(FOR_EVER)}
		@markdown path *.md
		header @markdown Content-Type "text/markdown; charset=utf-8"
		try_files {path} ${site.trailingSlash === false ? '{path}.html {path}/index.html' : '{path}/index.html {path}.html'}
${site.isPrecompressed ? precompressed : '\t\tfile_server'}
	}

	handle_errors {
		header -Cache-Control
		import quire_headers
${locales
  .map(
    (folder, i) => `		@locale${i} path ${folder}*
		rewrite @locale${i} ${folder}404.html
`,
  )
  .join(
    '',
  )}		@others not path ${['/404.html', ...locales.map((folder) => `${folder}404.html`)].join(' ')}
		rewrite @others ${base}404.html
		file_server
	}
}
`
}

/** Caddy says that an answer varies only where it took a compressed file. */
const precompressed = `		@texts path ${TEXTS.map((ending) => `*.${ending}`).join(' ')}
		header @texts ?Vary Accept-Encoding
		file_server {
			precompressed br gzip
		}`

/** Nothing in it is read: no backslash, no variable. A backtick is percent-encoded everywhere. */
const quoted = (text: string) => `\`${text}\``

/** Where links end in a slash, or never do, the other form leads to the right one. */
function oneAddress(trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined) return ''
  return `		@page {
			vars_regexp page {http.request.uri} ${quoted(trailingSlash ? ASKED_BARE : ASKED_SLASH)}
			${trailingSlash ? '' : 'not '}file {path}/index.html
		}
		redir @page {re.page.1}${trailingSlash ? '/' : ''}{re.page.2} 301
`
}

const hiddenPatterns = ({ base, hidden, locales }: HostSite) => [
  ...hidden.map((path) => lettersPattern(base + path)),
  ...[base, ...locales].map((folder) => `${lettersPattern(folder)}404(?:\\.html)?/?`),
]

function ownPattern({ ownHtml }: HostSite): string {
  const files = ownHtml.map(lettersPattern)
  return files.length > 0 ? `^(?:${files.join('|')})$` : '$.'
}

/** Many of them cost one look-up. What is no plain text is a pattern of its letters. */
function redirects({ redirects: all, ownHtml }: HostSite): string {
  const folders = ownHtml.flatMap((path) => /^(.+)\/index\.html$/.exec(path)?.[1] ?? [])
  const rows = [
    ...all.map(({ from, to }) => {
      const end = /\.html?$/.test(from) ? '' : '/?'
      return `			${quoted(`~^${lettersPattern(from)}${end}$`)} ${to}`
    }),
    ...folders.map((path) => `			${quoted(`~^${lettersPattern(path)}$`)} ${addressOf(path)}/`),
  ]
  if (rows.length === 0) return ''
  return `		map {path} {quire_to} {
${rows.join('\n')}
			default ""
		}
		@moved not vars {quire_to} ""
		@movedWithQuery {
			not vars {quire_to} ""
			not vars {query} ""
		}
		redir @movedWithQuery {quire_to}?{query} 301
		redir @moved {quire_to} 301`
}
