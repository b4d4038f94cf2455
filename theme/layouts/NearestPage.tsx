// The suggestion of the 404 page: the page whose address is nearest, once the list of pages has
// loaded. Without it the page is as good as before.
import { useEffect, useState } from 'react'
import { nearestPath } from '../../src/shared/nearestPath.ts'
import { decodedPart } from '../../src/shared/text.ts'
import { fetchJson } from '../browser/fetchJson.ts'
import '../i18n/notFoundWords.ts'
import { say } from '../i18n/words.ts'
import { useShell } from '../state/site.ts'

export function NearestPage() {
  const { baseUrl } = useShell()
  const [href, setHref] = useState<string>()
  useEffect(() => {
    let left = false
    nearestHref(baseUrl).then(
      (found) => !left && setHref(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [baseUrl])
  // Its line is kept free, so that nothing moves when it comes.
  return (
    <p className="notice__near" role="status">
      {href && (
        <>
          {say('nearestPage')} <a href={href}>{decodedPart(href)}</a>
        </>
      )}
    </p>
  )
}

async function nearestHref(baseUrl: string): Promise<string | undefined> {
  const routes = await fetchJson(`${baseUrl}routes.json`)
  if (!Array.isArray(routes)) return undefined
  const hrefs = routes.map((route: { href?: unknown } | null) => String(route?.href ?? ''))
  return nearestPath(
    decodedPart(location.pathname),
    hrefs.filter((href) => href.startsWith('/')),
  )
}
