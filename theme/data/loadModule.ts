// Loads the JavaScript module of a page that has one.
import type { PageModule } from '../state/site.ts'
import { inTime } from './fetchJson.ts'

/** What a page's module says about itself, on both sides. */
export function componentOf(module: { default?: unknown } | undefined, href: string): PageModule {
  if (module?.default) return module.default as PageModule
  throw new Error(`The page at ${href} has no default export. Export the component that draws it: export default function Page() { … }`)
}

/** A page without a default export is a fault of the page, not of the connection: it is thrown when drawn, into the error boundary. */
export async function loadModule(url: string, href: string): Promise<PageModule> {
  const module = (await inTime(import(url))) as { default?: unknown }
  return module.default ? componentOf(module, href) : () => componentOf(module, href) as never
}
