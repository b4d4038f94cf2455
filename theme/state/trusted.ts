// The theme's one Trusted Types policy: HTML that the engine compiled and sanitised, put into the page as it is.

interface Policy {
  createHTML: (html: string) => unknown
}
interface PolicyMaker {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy
}

let policy: Policy | undefined

/** What `dangerouslySetInnerHTML` takes. Keep the object as long as the HTML is the same: React 19 writes again for each new one. */
export function trusted(html: string): { __html: string } {
  const maker = (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes
  policy ??= maker?.createPolicy('quire', { createHTML: (text) => text })
  return { __html: (policy ? policy.createHTML(html) : html) as string }
}
