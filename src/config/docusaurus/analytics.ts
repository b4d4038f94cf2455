// The tags of Google's measuring plugins: the same scripts in the head of every page. They run at
// the site's own address only, so that a preview or a test counts no visit.
import type { ForeignMap } from './part.ts'
import type { Plugin } from './plugins.ts'

export function analyticsTags(plugins: Plugin[], url: string): ForeignMap[] {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return plugins.flatMap(({ kind, options, isOff }) => {
    if (isOff) return []
    if (kind === 'gtag') return [gtag([options.trackingID].flat().map(String), options, host)]
    return kind === 'gtm' ? [tagManager(String(options.containerId), host)] : []
  })
}

/** A text in a script: none ends the script. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const onSite = (host: string, code: string) => ({
  tagName: 'script',
  innerHTML: `if(location.hostname===${quoted(host)}){${code}}`,
})

const loaded = (src: string) =>
  `var s=document.createElement('script');s.async=true;s.src=${quoted(src)};document.head.append(s)`

function gtag(ids: string[], { anonymizeIP }: ForeignMap, host: string): ForeignMap {
  const options = anonymizeIP === true ? ",{'anonymize_ip':true}" : ''
  const configured = ids.map((id) => `gtag('config',${quoted(id)}${options});`).join('')
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}`
  return onSite(
    host,
    `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${configured}${loaded(src)}`,
  )
}

function tagManager(id: string, host: string): ForeignMap {
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  return onSite(
    host,
    `window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});${loaded(src)}`,
  )
}
