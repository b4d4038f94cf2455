// What the development server says to one address: a page rendered now, its data, a file, or not
// found.
import { dataOf, filesOf, problemsOf, renderContext, shellOf, taskOf } from '../build/pageTasks.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { bytesOf, type OutputFile } from '../emit/outputFile.ts'
import { publishedJson } from '../render/pageJson.ts'
import { renderBatch } from '../render/render.ts'
import type { RenderResult } from '../render/renderTask.ts'
import { DEV_CLIENT, type DevMark, type DevPage, type DevProblem } from '../shared/devMessages.ts'
import { htmlPathOf } from '../shared/outputPath.ts'
import { SEARCH_FOLDER } from '../shared/search/format.ts'
import { withoutBase } from '../shared/url.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import { routeFor } from '../site/routes/routeList.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { typeOf } from './contentTypes.ts'
import { devProblems } from './devProblems.ts'
import { routeOfCopy, routeOfData, siteAt } from './devRoutes.ts'
import { isHidden, requestPath } from './requestPath.ts'

export interface Served {
  /** The last site without errors; until there is one, the last that could be put together. */
  state?: {
    sites: Site[]
    bundle: Bundle
    others: () => Promise<Map<string, OutputFile>>
    search: () => Promise<Map<string, OutputFile>>
  }
  /** Of the site. */
  problems: DevProblem[]
  marks: DevMark[]
  /** Pages of another version follow. */
  version: string
  /** The script of the browser's side. */
  client: () => Promise<string>
}

/** The index is made on the first request for it. */
const searchFile = async (path: string, { search }: Exclude<Served['state'], undefined>) =>
  path.includes(SEARCH_FOLDER) ? (await search()).get(path.slice(1)) : undefined

/** The site of the locale that is asked for. */
interface Shown {
  site: Site
  bundle: Bundle
}

export interface DevResponse {
  status: number
  type: string
  body: string | Uint8Array
}

const HTML = 'text/html; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

export const textResponse = (status: number, text: string): DevResponse => ({
  status,
  type: TEXT,
  body: `${text}\n`,
})

const NOT_FOUND = textResponse(404, 'Not found.')

export async function devResponse(url: string, served: Served): Promise<DevResponse> {
  const asked = requestPath(url)
  if (asked === 'too long') return textResponse(414, 'The address is too long.')
  if (asked === 'hostile') return textResponse(400, 'Bad request.')
  const decoded = asked === 'malformed' ? undefined : asked.decoded
  if (decoded === DEV_CLIENT) return { status: 200, type: SCRIPT, body: await served.client() }
  return responseAt(decoded, served)
}

/** `decoded` is absent for an address that cannot be decoded. */
async function responseAt(decoded: string | undefined, served: Served): Promise<DevResponse> {
  const { state } = served
  if (!state) return { status: 500, type: HTML, body: liveHtml(TITLE, served) }
  const [main] = state.sites
  const path = decoded === undefined ? '/404.html' : withoutBase(decoded, main!.config.baseUrl)
  if (path === undefined || isHidden(path)) return NOT_FOUND
  const asked = decoded ?? path
  const shown = { site: siteAt(asked, state.sites), bundle: state.bundle }
  // Pages come first: after an edit the other files are made again when one of them is asked for.
  const route = routeOfData(asked, shown.site)
  if (path.endsWith('/page.json') && route && route.kind !== 'notFound')
    return dataResponse(route, shown)
  const copied = routeOfCopy(path, shown.site)
  if (copied) {
    const { markdown } = await rendered(copied, shown, { hasCopy: true })
    return markdown === undefined ? NOT_FOUND : { status: 200, type: MARKDOWN, body: markdown }
  }
  const isPage = !typeOf(path) || path.endsWith('.html')
  const page = isPage ? routeFor(asked, shown.site) : undefined
  if (page) return pageResponse(page, shown, served)
  const client = state.bundle.files[path]
  if (client !== undefined) return fileResponse({ path, key: path, file: client }, path)
  const others = await state.others()
  const file = others.get(path.slice(1)) ?? (await searchFile(path, state))
  if (file) return fileResponse(file, path)
  if (!isPage) return NOT_FOUND
  const moved = others.get(htmlPathOf(path, main!.config.trailingSlash))
  return moved ? fileResponse(moved, moved.path) : pageResponse(undefined, shown, served)
}

/** The last good site may name a file that is gone by now. */
async function fileResponse(file: OutputFile, path: string): Promise<DevResponse> {
  try {
    return {
      status: 200,
      type: typeOf(path) ?? 'application/octet-stream',
      body: await bytesOf(file),
    }
  } catch (error) {
    if (isDiskError(error)) return NOT_FOUND
    throw error
  }
}

/** A module says of its page's head what it says while it is rendered. */
async function dataResponse(route: Route, state: Shown): Promise<DevResponse> {
  const data = dataOf(route, withShell(state))
  const json = data.module ? (await rendered(route, state)).json : undefined
  const type = 'application/json; charset=utf-8'
  return { status: 200, type, body: json ?? publishedJson(data) }
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: what code of the site's own is told of its page, it is told for all. */
function rendered(route: Route, state: Shown, how?: { hasCopy: boolean }): Promise<RenderResult> {
  const result = last.then(() => renderedNow(route, state, how))
  last = result.catch(() => {})
  return result
}

/** The page's copy in Markdown is made for those alone who ask for it. */
async function renderedNow(
  route: Route,
  state: Shown,
  { hasCopy } = { hasCopy: false },
): Promise<RenderResult> {
  const page = withShell(state)
  const { markdownPath, ...files } = filesOf(route, page.site)
  const task = taskOf(
    route,
    dataOf(route, page),
    page,
    hasCopy ? { ...files, markdownPath } : files,
  )
  const context = renderContext(page.bundle, page.shell, page.site.config)
  const [result] = await renderBatch([task], { ...context, keepHtml: true })
  return result!
}

async function pageResponse(
  found: Route | undefined,
  state: Shown,
  served: Served,
): Promise<DevResponse> {
  const route = found ?? state.site.routes.find(({ kind }) => kind === 'notFound')!
  const result = await rendered(route, state)
  const [problems = []] = await problemsOf([result], state.site)
  const own = devProblems(problems, state.site.config.root)
  return {
    status: result.html === undefined ? 500 : route.kind === 'notFound' ? 404 : 200,
    type: HTML,
    body: liveHtml(result.html ?? TITLE, served, { own, source: entryOf(route)?.compiled.path }),
  }
}

const withShell = ({ site, bundle }: Shown) => ({
  site,
  bundle,
  shell: shellOf(site, bundle),
})

/** Of a page that cannot be shown. */
const TITLE =
  '<!doctype html><meta name="color-scheme" content="light dark"><title>Problems</title>'

/** A page with what joins it to this server, at the end: before it stands what a build writes. */
function liveHtml(
  html: string,
  { problems, version, marks }: Served,
  { own = [], source }: Partial<DevPage> = {},
): string {
  const page: DevPage = { version, problems, own, source, marks }
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `${html}<script>quireDev=${json}</script>
<script type="module" src="${DEV_CLIENT}"></script>
`
}
