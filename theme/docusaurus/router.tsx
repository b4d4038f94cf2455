// Where the reader is, and how to go elsewhere. Going is a click on a link: the document's own
// listener does the navigation.
import { useEffect } from 'react'
import { splitHref } from '../../src/shared/url.ts'
import { usePage, useSiteLocation } from '../state/site.ts'

export function useLocation() {
  const { search, hash, key } = useSiteLocation()
  return { pathname: splitHref(usePage().href).path, search, hash, key, state: undefined }
}

type Target = string | { pathname?: string; search?: string; hash?: string }

function go(to: Target): void {
  const link = document.createElement('a')
  link.href = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`
  document.body.append(link)
  link.click()
  link.remove()
}

export function useHistory() {
  const location = useLocation()
  return {
    location,
    push: go,
    replace: go,
    goBack: () => history.back(),
    goForward: () => history.forward(),
    listen: () => () => {},
  }
}

/** Leads the reader on as soon as the page is interactive. */
export function Redirect({ to }: { to: Target }) {
  useEffect(() => go(to), [to])
  return null
}

export default { useLocation, useHistory, Redirect }
