// A page as a task for a thread: its data, the files that it becomes, and what stands around it.

import { type Bundle, CLIENT_ENTRY, type PageModule } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { localeFolder } from '../config/localeFolders.ts'
import { isIncomplete } from '../config/texts.ts'
import { jsonWithoutProse } from '../render/pageJson.ts'
import type { RenderContext, RenderResult, RenderTask } from '../render/renderTask.ts'
import { htmlPathOf, jsonPathOf } from '../shared/outputPath.ts'
import type { PageData } from '../shared/page.ts'
import type { SiteShell } from '../shared/shell.ts'
import { docsOf } from '../site/docs/docLists.ts'
import { type PageDraft, pageDataFor } from '../site/pages/pageData.ts'
import { textProseOf } from '../site/pages/prose.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import { markdownHref } from '../site/routes/markdownCopies.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Entry } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'

/** All that a page shows, with what belongs to this build. */
export function dataOf(
  route: Route,
  { site, bundle, shell }: { site: Site; bundle: Bundle; shell: SiteShell },
): PageData {
  const entry = entryOf(route)
  const module = entry && bundle.modules[entry.source.path]
  const draft = withMarkdown(pageDataFor(route, site), route, site)
  const { formulaStyle } = bundle
  return {
    ...draft,
    build: shell.build,
    ...(formulaStyle && showsFormulas(draft, entry) && { formulaStyle }),
    ...(module && { module: module.href, style: module.style }),
    ...(module?.asksForDocs && draft.version && { docs: docsOf(draft.version, site) }),
  } as PageData
}

function withMarkdown(page: PageDraft, route: Route, site: Site): PageDraft {
  const copy = site.markdownCopies.get(route)
  if (copy === undefined) return page
  const href = markdownHref(copy, site)
  const link = { rel: 'alternate', type: 'text/markdown', href }
  const metadata = [...(page.head.metadata ?? []), link]
  return { ...page, head: { ...page.head, markdown: href, metadata } }
}

/** A list of posts shows those of others. */
const showsFormulas = ({ prose }: Pick<PageData, 'prose'>, entry: Entry | undefined) =>
  entry?.compiled.hasFormulas || prose.some((html) => html.includes('class="katex'))

/** What a thread makes the page from. */
export const taskOf = (
  route: Route,
  data: PageData,
  { site, bundle }: { site: Site; bundle: Bundle },
  files = filesOf(route, site),
): RenderTask => {
  const entry = entryOf(route)
  const path = entry?.source.path
  return {
    json: jsonWithoutProse(data),
    prose: data.prose,
    ...files,
    moduleFile: path === undefined ? undefined : bundle.modules[path]?.serverFile,
    textOnly: entry && lacksSomething(bundle, site.config) ? textProseOf(entry, site) : undefined,
    sourcePath: path,
  }
}

/** What went wrong in rendering each; a page that threw at the line of its source. */
export async function problemsOf(
  results: Pick<RenderResult, 'problems' | 'thrown'>[],
  { config }: Site,
): Promise<Problem[][]> {
  const thrown = results.flatMap(({ problems: [problem], thrown: stack }) =>
    problem && stack ? [{ problem, stack }] : [],
  )
  if (thrown.length === 0) return results.map(({ problems }) => problems.map(withPlace))
  const { withPlaces } = await import('../bundle/thrownAt.ts')
  const placed = withPlaces(thrown, config.root)
  return results.map(({ problems, thrown: stack }) =>
    (problems.length > 0 && stack ? [placed.shift()!] : problems).map(withPlace),
  )
}

/** What has no line is the file's as a whole. */
const withPlace = (problem: Problem): Problem =>
  problem.file === undefined ? problem : { line: 1, column: 1, ...problem }

/**
 * The shell with the identity of this build's client: a client that meets another one knows that
 * the site was deployed again.
 */
export function shellOf(site: Site, bundle: Bundle): SiteShell {
  const headTags = [...site.shell.headTags, ...clientTags(bundle.modules[CLIENT_ENTRY])]
  const build = hash([bundle.clientHash, JSON.stringify(site.shell)], 12)
  return { ...site.shell, headTags, build }
}

/** What loads the site's own modules for browsers. */
function clientTags(module: PageModule | undefined): SiteShell['headTags'] {
  if (!module) return []
  const script = { tag: 'script', attributes: { type: 'module', src: module.href } }
  const sheet = module.style && { rel: 'stylesheet', href: module.style.href }
  return sheet ? [{ tag: 'link', attributes: sheet }, script] : [script]
}

export function renderContext(
  bundle: Bundle,
  shell: SiteShell,
  config: SiteConfig,
  stagingFolder?: string,
): RenderContext {
  const { cssHref, boot, serverFile } = bundle
  const isOwnTheme = bundle.ownInputs !== undefined
  const policyOrigin = config.hosts.length > 0 ? config.url : undefined
  return {
    shell,
    cssHref,
    boot,
    serverFile,
    isIncomplete: lacksSomething(bundle, config),
    isOwnTheme,
    stagingFolder,
    policyOrigin,
  }
}

const lacksSomething = ({ problems }: Bundle, config: SiteConfig) =>
  problems.length > 0 || isIncomplete(config)

/** Not-found has no data of its own: the client makes that page itself. */
export function filesOf(
  route: Route,
  site: Site,
): Pick<RenderTask, 'htmlPath' | 'jsonPath' | 'markdownPath'> {
  const folder = localeFolder(site.config, site.locale)
  if (route.kind === 'notFound') return { htmlPath: `${folder}404.html` }
  const copy = site.markdownCopies.get(route)
  return {
    htmlPath: folder + htmlPathOf(route.path, site.config.trailingSlash),
    jsonPath: folder + jsonPathOf(route.path),
    ...(copy !== undefined && { markdownPath: copy }),
  }
}
