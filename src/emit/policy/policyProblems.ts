// What a site's policy allows besides what the theme needs, told where it comes from.
import type { SiteConfig } from '../../config/config.ts'
import { shownName } from '../../shared/fileName.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Policy, PolicyReason } from './policy.ts'

/** Cloudflare drops a longer line, and most servers refuse headers of more than twice as much. */
const LONG = 2000

export function policyProblems(
  { text, reasons }: Policy,
  { file, hosts }: Pick<SiteConfig, 'file' | 'hosts'>,
): Problem[] {
  const problems = grouped(reasons).map(problemOf)
  if (text.length > 2 * LONG || (text.length > LONG && hosts.includes('cloudflare')))
    problems.push({
      code: 'POLICY_LONG',
      severity: 'warning',
      message: `the content security policy has ${text.length} characters, and some servers cut or refuse such a header`,
      file,
      hint: 'Move inline scripts and styles into files; csp.json says where they are.',
    })
  return problems
}

/** Hashes mean nothing to an author: those of one directive are one thing. */
function grouped(reasons: PolicyReason[]): PolicyReason[] {
  const groups = new Map<string, PolicyReason>()
  for (const reason of reasons) {
    const { directive, source } = reason
    const what = /^'sha/.test(source) ? HASHED[directive] : undefined
    const known = groups.get(`${directive} ${what ?? source}`)
    if (!known) groups.set(`${directive} ${what ?? source}`, { ...reason, source: what ?? source })
    else {
      known.from = [...new Set([...known.from, ...reason.from])]
      known.count = Math.max(known.count, reason.count, known.from.length)
    }
  }
  return [...groups.values()]
}

const HASHED: Record<string, string> = {
  'script-src': 'inline scripts by their hashes',
  'script-src-attr': 'event handlers by their hashes',
  'style-src': 'inline style sheets by their hashes',
  'style-src-attr': 'style attributes by their hashes',
}

function problemOf({ directive, source, from: [file, ...more], count }: PolicyReason): Problem {
  const others = count - 1 - more.length
  const details = [
    ...more.map((each) => `also ${shownName(each)}`),
    ...(others > 0 ? [`and ${others} more`] : []),
  ]
  const isDropped = directive === 'require-trusted-types-for'
  return {
    code: 'POLICY_SOURCE',
    severity: 'info',
    message: isDropped
      ? 'the content security policy cannot ask for Trusted Types: a script here writes HTML itself'
      : `the content security policy allows ${source} in ${directive}, which is needed here`,
    file,
    details: details.length > 0 ? details : undefined,
    hint: isDropped
      ? 'No action is needed. Without that script the policy is stricter.'
      : 'No action is needed. To forbid it, remove what loads it.',
  }
}
