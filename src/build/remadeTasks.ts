// The pages of a text that has changed, from what was published of them: their data with another
// text in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { jsonWithoutProse } from '../output/render/pageJson.ts'
import type { RenderTask } from '../output/render/renderTask.ts'
import { headingTree } from '../shared/headingTree.ts'
import type { PageData } from '../shared/page.ts'
import { fillSlots } from '../site/links/slots.ts'
import { outwardSlot } from '../site/links/slotText.ts'
import { wordsInProse } from '../site/locales/wordsInProse.ts'
import { tocLevelsOf } from '../site/pages/tocLevels.ts'
import type { Compiled, LinkRef } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import type { KeptLocale, KeptPages, PageBefore } from './keptPages.ts'
import { memoKeyOf, pageKeyOf } from './pageKeys.ts'

export interface RemadeTask {
  locale: KeptLocale
  page: PageBefore
  task: RenderTask
  /** Of the page as it was. */
  before: string
  key: string
  memoKey: string
}

interface Texts {
  before: Compiled
  after: Compiled
}

/** How the page was published: in which folder, and from which key. */
interface Published {
  outDir: string
  keyOf: (path: string) => string | undefined
}

/**
 * Undefined where a page cannot be made so: a link is new, or what was published is not what comes
 * of the text as it was.
 */
export function remadeTasks(
  source: Source,
  texts: Texts,
  { locales }: KeptPages,
  config: SiteConfig,
  published: Published,
): RemadeTask[] | undefined {
  const tasks: RemadeTask[] = []
  for (const locale of locales) {
    const [, pages = []] = locale.pages.find(([path]) => path === source.path) ?? []
    for (const page of pages) {
      const made = remadeTask(source, texts, { locale, page }, config, published)
      if (!made) return undefined
      tasks.push(made)
    }
  }
  return tasks.length > 0 ? tasks : undefined
}

function remadeTask(
  source: Source,
  { before, after }: Texts,
  place: { locale: KeptLocale; page: PageBefore },
  config: SiteConfig,
  { outDir, keyOf }: Published,
): RemadeTask | undefined {
  const { locale, page } = place
  const hrefs = slotsFrom(before.links, page.hrefs, after.links)
  const key = keyOf(page.htmlPath)
  if (!hrefs || !page.jsonPath || !key || keyOf(page.jsonPath) !== key) return undefined
  const data = dataIn(join(outDir, page.jsonPath))
  if (data?.kind !== 'doc' && data?.kind !== 'page') return undefined
  const taskOf = (compiled: Compiled, slots: string[]): RenderTask => {
    const { html, toc } = shownOf(compiled, slots, locale, config)
    const shown = { ...data, prose: [html], props: { ...data.props, toc } } as PageData
    const { htmlPath, jsonPath, markdownPath } = page
    const files = { htmlPath, jsonPath, markdownPath, sourcePath: source.path }
    return { json: jsonWithoutProse(shown), prose: shown.prose, ...files }
  }
  const known = pageKeyOf(taskOf(before, page.hrefs), locale.sharedKey)
  if (known !== key) return undefined
  const task = taskOf(after, hrefs)
  return {
    locale,
    page: { ...page, hrefs },
    task,
    before: known,
    key: pageKeyOf(task, locale.sharedKey),
    memoKey: memoKeyOf({ source, compiled: after }, locale.structure, { modules: {} }),
  }
}

function dataIn(file: string): PageData | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function shownOf(compiled: Compiled, slots: string[], locale: KeptLocale, config: SiteConfig) {
  const { body, headings } = compiled
  const pieces = 'pieces' in body ? body.pieces : []
  return {
    html: wordsInProse(fillSlots(pieces, slots), locale),
    toc: headingTree(headings, tocLevelsOf({ compiled }, { config })),
  }
}

/**
 * What goes into the slots; undefined unless both texts have the same links into the site, in any
 * order: files that are linked are published, and pages that are linked have to be there.
 */
function slotsFrom(before: LinkRef[], hrefs: string[], after: LinkRef[]): string[] | undefined {
  const known = new Map<string, string>()
  const unused = new Set<string>()
  for (const [i, link] of before.entries()) {
    const name = nameOf(link)
    const href = hrefs[i]
    if (href === undefined || (known.get(name) ?? href) !== href) return undefined
    known.set(name, href)
    if (outwardOf(link) === undefined) unused.add(name)
  }
  const slots = after.map((link) => {
    const name = nameOf(link)
    unused.delete(name)
    return known.get(name) ?? outwardOf(link)
  })
  return unused.size === 0 && slots.every((slot) => slot !== undefined) ? slots : undefined
}

const outwardOf = ({ kind, target }: LinkRef) => (kind === 'link' ? outwardSlot(target) : undefined)

const nameOf = ({ line: _, column: __, ...link }: LinkRef) => JSON.stringify(link)
