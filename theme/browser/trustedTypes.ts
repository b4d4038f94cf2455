// The theme's one Trusted Types policy. It lets HTML that the engine compiled and sanitised into
// the page as it is.

interface Policy {
  createHTML: (html: string) => unknown
  createScript: (text: string) => unknown
  createScriptURL?: (url: string) => unknown
}
type Rules = { [Name in keyof Policy]: (text: string) => string }
interface PolicyMaker {
  createPolicy: (name: string, rules: Rules) => Policy
}

let policy: Policy | undefined

/** Undefined in browsers without Trusted Types, and on the server. */
function ourPolicy(): Policy | undefined {
  const same = (text: string) => text
  policy ??= (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes?.createPolicy(
    'quire',
    FEATURES.offline
      ? { createHTML: same, createScript: same, createScriptURL: same }
      : { createHTML: same, createScript: same },
  )
  return policy
}

/**
 * What `dangerouslySetInnerHTML` takes. Keep the object as long as the HTML is the same: React 19
 * writes again for each new one.
 */
export function trustedHtml(html: string): { __html: string } {
  return { __html: (ourPolicy()?.createHTML(html) ?? html) as string }
}

/**
 * The content of a script element that holds data and is never run: browsers ask for it all the
 * same.
 */
export function trustedData(json: string): string {
  return (ourPolicy()?.createScript(json) ?? json) as string
}

/** The address of the service worker, which is the site's own. */
export function trustedScriptUrl(url: string): string {
  return (ourPolicy()?.createScriptURL?.(url) ?? url) as string
}
