// Puts the base URL in front of a path of the site: that of the language, but static files are
// there once for all of them.
import { isExternal, withBase, withoutBase } from '../../src/shared/url.ts'
import { useShell } from '../state/site.ts'

interface Options {
  forcePrependBaseUrl?: boolean
  absolute?: boolean
}

/** What no page is called. */
const FILE =
  /\.(?:svg|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|og[gv]|wav|pdf|zip|t?gz|woff2?|[ot]tf|txt|xml|json|css|wasm)$/i

export function useBaseUrlUtils() {
  const { baseUrl: own, url, locales, defaultLocale } = useShell()
  const shared = locales.find(({ name }) => name === defaultLocale)?.baseUrl ?? own
  return {
    withBaseUrl(path: string, { forcePrependBaseUrl, absolute }: Options = {}): string {
      if (!path || path.startsWith('#') || isExternal(path)) return path
      const baseUrl = FILE.test(path.replace(/[?#].*$/s, '')) ? shared : own
      const isBased = path.startsWith('/') && withoutBase(path, baseUrl) !== undefined
      const based =
        isBased && !forcePrependBaseUrl
          ? path
          : withBase(path.startsWith('/') ? path : `/${path}`, baseUrl)
      return absolute ? url + based : based
    },
  }
}

export default function useBaseUrl(path: string, options?: Options): string {
  return useBaseUrlUtils().withBaseUrl(path, options)
}
