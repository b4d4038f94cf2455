// Puts the base URL in front of a path of the site.
import { isExternal, withBase, withoutBase } from '../../src/shared/url.ts'
import { useShell } from '../state/site.ts'

interface Options {
  forcePrependBaseUrl?: boolean
  absolute?: boolean
}

export function useBaseUrlUtils() {
  const { baseUrl, url } = useShell()
  return {
    withBaseUrl(path: string, { forcePrependBaseUrl, absolute }: Options = {}): string {
      if (!path || path.startsWith('#') || isExternal(path)) return path
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
