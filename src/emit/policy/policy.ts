// One content security policy for the whole site: nothing is allowed but what the theme itself does
// and what the pages need.

import type { SiteConfig } from '../../config/config.ts'
import { greatest } from '../../shared/lists.ts'
import type { PolicyNeeds } from './policyNeeds.ts'

/** Why something is allowed that most sites do not need. */
export interface PolicyReason {
  directive: string
  source: string
  /** Files or addresses of pages, some of them. */
  from: string[]
  /** How many there are. */
  count: number
}

export interface Policy {
  /** The value of the header. */
  text: string
  directives: Record<string, string[]>
  reasons: PolicyReason[]
}

/** What the theme does on every page. */
const OWN: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Formulas have hundreds of styles: their hashes would fill the header of every answer. */
const MOST_STYLES = 20
const UNSAFE = "'unsafe-inline'"

/** `ownHashes`: of the theme's inline scripts, which need no reason. */
export function policyFrom(
  needs: PolicyNeeds,
  ownHashes: string[],
  {
    contentSecurityPolicy: added,
    markdown,
  }: Pick<SiteConfig, 'contentSecurityPolicy' | 'markdown'>,
): Policy {
  const directives = structuredClone(OWN)
  const reasons: PolicyReason[] = []
  const allow = (directive: string, source: string) => {
    const sources = (directives[directive] ?? []).filter((each) => each !== "'none'")
    if (!sources.includes(source)) sources.push(source)
    directives[directive] = sources
  }
  const own = new Set(ownHashes)
  for (const source of ownHashes) allow('script-src', source)
  for (const { directive, source, ...where } of needs.all()) {
    if (directive === 'untrusted' || directive === 'diagram') continue
    if (own.has(source) || directives[directive]?.includes(source)) continue
    allow(directive, source)
    reasons.push({ directive, source, ...where })
  }
  // Mermaid writes its style sheet into each drawing. A class alone draws nothing.
  const diagram = markdown.mermaid ? needs.of('diagram') : undefined
  if (diagram) {
    directives['style-src'] = [...withoutHashes(directives['style-src']!), UNSAFE]
    reasons.push({ directive: 'style-src', source: UNSAFE, ...diagram })
  }
  simplifyStyles(directives, reasons)
  for (const name of ['script-src-attr', 'style-src-attr'])
    if (directives[name] && !directives[name].includes(UNSAFE))
      directives[name] = ["'unsafe-hashes'", ...directives[name]]
  const untrusted = needs.of('untrusted') ?? diagram
  if (!untrusted) {
    directives['require-trusted-types-for'] = ["'script'"]
    directives['trusted-types'] = ['quire']
  } else reasons.push({ directive: 'require-trusted-types-for', source: 'left out', ...untrusted })
  for (const [directive, sources] of Object.entries(added))
    if (directive !== 'trusted-types' || directives[directive])
      for (const source of sources) allow(directive, source)
  return { text: textOf(directives), directives, reasons }
}

const withoutHashes = (sources: string[]) => sources.filter((source) => !/^'sha/.test(source))

/** Many styles of elements are allowed by a word; where all sheets are, they are allowed too. */
function simplifyStyles(directives: Record<string, string[]>, reasons: PolicyReason[]): void {
  const styles = directives['style-src-attr']
  if (!styles) return
  if (directives['style-src']!.includes(UNSAFE)) {
    delete directives['style-src-attr']
    for (const reason of reasons.filter(({ directive }) => directive === 'style-src-attr'))
      reasons.splice(reasons.indexOf(reason), 1)
    return
  }
  if (styles.length <= MOST_STYLES) return
  directives['style-src-attr'] = [UNSAFE]
  const those = reasons.filter(({ directive }) => directive === 'style-src-attr')
  const from = [...new Set(those.flatMap((reason) => reason.from))].slice(0, those[0]!.from.length)
  const count = greatest(those.map((reason) => reason.count))
  for (const reason of those) reasons.splice(reasons.indexOf(reason), 1)
  reasons.push({ directive: 'style-src-attr', source: UNSAFE, from, count })
}

const textOf = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
