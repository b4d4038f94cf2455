// Pages that are shown while the site is compiled for the first time: each is compiled when it is
// asked for, and what stands around it comes from the beginnings of the other documents. What needs
// the whole site waits for it: lists of posts, feeds, the search, modules of the site's own.
import type { OutlinedSite } from '../build/outlinedSite.ts'
import { dataOf, shellOf } from '../build/pageTasks.ts'
import { clientFiles } from '../build/siteFiles.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { copiedFiles } from '../emit/copiedFiles.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import { DEV_CLIENT } from '../shared/devMessages.ts'
import { withoutBase } from '../shared/url.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import { routeFor } from '../site/routes/routeList.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { marksOf } from './devMarks.ts'
import { type DevResponse, devResponse, type Served } from './devResponse.ts'
import { routeOfData, siteAt } from './devRoutes.ts'
import { Quiet } from './quiet.ts'
import { requestPath } from './requestPath.ts'

interface State {
  sites: Site[]
  bundle: Bundle
}

export class FirstPages {
  readonly #outlined: OutlinedSite
  /** What was shown, by the path of its source and by locale. */
  readonly #shown = new Map<string, Map<string, string>>()
  #files: Map<string, OutputFile> | undefined
  #assets = 0
  readonly #quiet = new Quiet()
  #beWaitedFor = () => {}
  readonly #waitedFor = new Promise<void>((resolve) => {
    this.#beWaitedFor = resolve
  })

  constructor(outlined: OutlinedSite) {
    this.#outlined = outlined
  }

  /** Undefined: that has to wait. */
  responseTo(url: string, served: Served): Promise<DevResponse | undefined> {
    const answer = this.#responseTo(url, served).catch(() => undefined)
    this.#quiet.answering(answer)
    answer.then((response) => response ?? this.#beWaitedFor())
    return answer
  }

  /** Waits until nothing is asked for a while, or until something waits for the whole site. */
  async idle(): Promise<void> {
    // Until then no page was answered. Where it fails the build says so.
    await this.#outlined.bundle.catch(() => {})
    await this.#quiet.begun(this.#waitedFor)
  }

  /** Whether all that was shown is what the whole site shows. */
  isAsIn({ sites, bundle }: State): boolean {
    for (const [path, byLocale] of this.#shown)
      for (const site of sites) {
        const shown = byLocale.get(site.locale)
        if (shown === undefined) continue
        const route = site.routes.find((each) => entryOf(each)?.source.path === path)
        const data = route && dataOf(route, { site, bundle, shell: shellOf(site, bundle) })
        if (JSON.stringify(data) !== shown) return false
      }
    return true
  }

  async #responseTo(url: string, served: Served): Promise<DevResponse | undefined> {
    const asked = requestPath(url)
    if (typeof asked === 'string') return undefined
    const { decoded } = asked
    if (decoded === DEV_CLIENT) return devResponse(url, served)
    const { sites, config } = this.#outlined.memory
    const site = siteAt(decoded, sites)
    const isData = decoded.endsWith('/page.json')
    const route = isData ? routeOfData(decoded, site) : routeFor(decoded, site)
    const source = route && entryOf(route)?.source.path
    // While the theme is bundled.
    const isKnown = source !== undefined && (await this.#outlined.complete(source))
    const state = { sites, bundle: await this.#outlined.bundle }
    const files = this.#filesNow(state)
    const path = withoutBase(decoded, config.baseUrl)
    if (isKnown) this.#remember(route!, source, { ...state, site })
    else if (path === undefined || !files.has(path.slice(1))) return undefined
    const none = async () => new Map()
    const whole = { ...state, others: async () => files, search: none }
    return devResponse(url, { ...served, state: whole, marks: marksOf(sites) })
  }

  #remember(route: Route, path: string, { site, bundle }: { site: Site; bundle: Bundle }): void {
    const byLocale = this.#shown.get(path) ?? new Map<string, string>()
    const data = dataOf(route, { site, bundle, shell: shellOf(site, bundle) })
    this.#shown.set(path, byLocale.set(site.locale, JSON.stringify(data)))
  }

  /** Those of the client, and those that are copied as they are. */
  #filesNow({ sites, bundle }: State): Map<string, OutputFile> {
    const { assets } = sites[0]!
    if (this.#files && assets.size === this.#assets) return this.#files
    this.#assets = assets.size
    const files = [...clientFiles(bundle), ...sites.slice(0, 1).flatMap(copiedFiles)]
    this.#files = new Map(files.map((file) => [file.path, file]))
    return this.#files
  }
}
