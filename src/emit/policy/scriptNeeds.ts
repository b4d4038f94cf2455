// What a content security policy must allow for a script of the author's own: the servers that it
// names, and whether it writes HTML, which Trusted Types would refuse.
import { sourceOf } from './sources.ts'

const ADDRESS = /(["'`])(https?:\/\/[\w.-]+(?::\d+)?)(?=[/?#"'`])/g

/** Ways to make elements or code of text that is not known to be trusted. */
const WRITES_HTML =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*=|\.(?:insertAdjacentHTML|createContextualFragment|parseFromString)\s*\(|document\.write(?:ln)?\s*\(|\bdangerouslySetInnerHTML\b/
const LOADS_SCRIPTS = /createElement\(\s*["'`]script["'`]/
const EVALUATES = /(?<![\w$.])(?:eval|new\s+Function|Function)\s*\(/

/** Where measuring scripts send what they have measured: their own texts do not say it. */
const MEASURING: [RegExp, string[]][] = [
  [
    /^https:\/\/www\.google(?:tagmanager|-analytics)\.com$/,
    [
      'connect-src https://*.google-analytics.com',
      'connect-src https://*.analytics.google.com',
      'connect-src https://www.googletagmanager.com',
      'img-src https://*.google-analytics.com',
      'img-src https://www.googletagmanager.com',
    ],
  ],
]

/** Of an inline script: whatever it names it may load. */
export function scriptNeeds(script: string, origin: string): string[] {
  const needs = new Set<string>()
  const loads = LOADS_SCRIPTS.test(script)
  for (const [, , address] of script.matchAll(ADDRESS)) {
    const source = sourceOf(address!, origin)
    if (source === undefined || source === "'self'") continue
    needs.add(`connect-src ${source}`)
    if (loads) needs.add(`script-src ${source}`)
    if (loads) for (const need of measuringNeeds(source)) needs.add(need)
  }
  for (const need of moduleNeeds(script)) needs.add(need)
  return [...needs]
}

/** Of a script of which only the way it works is asked: it may only show what it names. */
export function moduleNeeds(script: string): string[] {
  const needs: string[] = []
  if (EVALUATES.test(script)) needs.push("script-src 'unsafe-eval'")
  if (WRITES_HTML.test(script) || LOADS_SCRIPTS.test(script) || EVALUATES.test(script))
    needs.push('untrusted *')
  return needs
}

/** What is needed besides for a script of that origin. */
export const measuringNeeds = (source: string): string[] =>
  MEASURING.flatMap(([origin, needs]) => (origin.test(source) ? needs : []))
