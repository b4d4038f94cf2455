// The external links of a site: gathered from its pages, asked for, reported where they stand.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { configFileOf } from '../config/configFile.ts'
import { type Position, placeAt } from '../config/locate.ts'
import { decodedPart } from '../shared/text.ts'
import { settingLinks } from '../site/links/settingLinks.ts'
import { Cache } from '../tools/cache.ts'
import { globMatcher } from '../tools/glob.ts'
import { homeOf } from '../tools/home.ts'
import { readSource } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { BuildFlags } from '../tools/report.ts'
import type { Site } from '../types/site.ts'
import { isLasting, type LinkAnswer } from './external/answer.ts'
import { askAll, MANNERS } from './external/askAll.ts'
import { externalProblem } from './external/externalProblems.ts'
import type { LinkGatherer } from './linkProblems.ts'
import type { CheckedPage, LinkPlace } from './links/linkWorld.ts'

/** Owns the answers; its number is raised when they get another shape. */
const ANSWERS = 'Quire, answers 1'
/** In ms: a week. */
const LASTS = 7 * 86_400_000

interface Known {
  /** When it was given, in ms since 1970. */
  at: number
  answer: LinkAnswer
}

type WrittenPlace = Pick<LinkPlace, 'file' | 'line' | 'column'>

/** Where links lead out of the site, by their addresses. */
export class ExternalLinks implements LinkGatherer {
  readonly places = new Map<string, WrittenPlace[]>()

  gather(site: Site, pages: CheckedPage[], written: Map<string, LinkPlace[]>): void {
    const own = new Set([...site.entryBySource.values()].flatMap(({ editHref }) => editHref ?? []))
    const isIgnored = globMatcher(site.config.externalLinks.ignore)
    for (const page of pages) {
      for (const href of page.hrefs) {
        const url = addressOf(href)
        if (!url || own.has(href) || isIgnored(url) || isOwn(url, site.config)) continue
        const known = this.places.get(url)
        if (known && !page.sourcePath) continue
        const places = placesOf(href, page, written, site)
        this.places.set(url, known ? withoutTwins([...known, ...places]) : places)
      }
    }
  }
}

/** Without its hash, which no server sees; undefined for what is not asked, such as `mailto:`. */
function addressOf(href: string): string | undefined {
  const full = href.startsWith('//') ? `https:${href}` : href
  if (!/^https?:/i.test(full) || !URL.canParse(full)) return undefined
  return Object.assign(new URL(full), { hash: '' }).href
}

/** What is published with this build may not be there yet. */
const isOwn = (url: string, { url: origin }: SiteConfig) =>
  new URL(url).origin === new URL(origin).origin

function placesOf(
  href: string,
  page: CheckedPage,
  written: Map<string, LinkPlace[]>,
  site: Site,
): WrittenPlace[] {
  const inSources = written.get(href)
  if (inSources?.length) return inSources.map(({ file, line, column }) => ({ file, line, column }))
  const { config } = site
  const { sourcePath } = page
  const inText = sourcePath === undefined ? [] : placesInText(textOf(config.root, sourcePath), href)
  if (inText.length > 0) return inText.map((place) => ({ file: sourcePath!, ...place }))
  const settings = settingLinks(href, site).map(({ place }) => ({ file: config.file, ...place }))
  return settings.length > 0 ? settings : [{ file: page.sourcePath ?? config.file }]
}

/** What is refused as no regular file is not read here either. */
function textOf(root: string, file: string): string {
  try {
    return readSource(root, file)?.toString() ?? ''
  } catch {
    return ''
  }
}

/**
 * Where an address stands in a source. Compiling leaves those of other sites alone, so that their
 * places are looked for when they are asked for.
 */
function placesInText(text: string, href: string): Position[] {
  const forms = [...new Set([href, decodedPart(href)])]
  const found = forms.flatMap((form) => {
    const places: number[] = []
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length))
      if (!GOES_ON.test(text[at + form.length] ?? '')) places.push(at)
    return places
  })
  return found.map((at) => placeAt(text, at))
}

/** Behind an address: it is the beginning of a longer one. */
const GOES_ON = /[\w/%=&~+@?#-]/

function withoutTwins(places: WrittenPlace[]): WrittenPlace[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/** Asks for all of them; what is wrong goes to the report. Throws SiteError without a network. */
export async function checkExternal(
  { places }: ExternalLinks,
  config: SiteConfig,
  { report, cache, signal, log }: BuildFlags,
  manners = MANNERS,
): Promise<void> {
  const home = configFileOf(config.root) && homeOf(config.root)
  const kept = new Cache(cache && home ? join(home, 'external') : undefined, ANSWERS)
  const hrefs = [...places.keys()].sort()
  const known = new Map(hrefs.map((href) => [href, knownAnswer(href, kept)]))
  const open = hrefs.filter((href) => !known.get(href))
  const answers = new Map<string, LinkAnswer>()
  const local = process.env.QUIRE_ASK_LOCAL === '1'
  await report.stage(
    'external',
    async () => {
      const done = report.progress?.count('external', open.length)
      try {
        await askAll(open, { ...manners, local, signal }, (href, answer) => {
          answers.set(href, answer)
          if (isLasting(answer)) kept.put(href, { at: Date.now(), answer } satisfies Known)
          done?.()
        })
      } finally {
        kept.save()
        kept.close()
      }
    },
    open.length,
  )
  report.external = { links: hrefs.length, asked: open.length }
  refuseOffline(answers)
  for (const href of hrefs) {
    const answer = answers.get(href) ?? known.get(href)!
    report.add(externalProblem(href, answer, places.get(href)!, config))
  }
  log.info(`External links: ${hrefs.length}, ${open.length} of them requested.`)
}

/** What was fine is asked again after a week, what was not with the next check. */
function knownAnswer(href: string, kept: Cache): LinkAnswer | undefined {
  const { at = 0, answer } = kept.get<Known>(href) ?? {}
  const age = Date.now() - at
  return age >= 0 && age < LASTS ? answer : undefined
}

/** Where nothing at all could be reached, no link is known to be wrong. */
function refuseOffline(answers: Map<string, LinkAnswer>): void {
  const all = [...answers.values()].filter(({ kind }) => kind !== 'private')
  const isNoAnswer = ({ kind }: LinkAnswer) => kind === 'offline' || kind === 'unknownHost'
  const offline = all.filter(({ kind }) => kind === 'offline')
  if (offline.length === 0 || !all.every(isNoAnswer)) return
  const problem: Problem = {
    code: 'EXTERNAL_OFFLINE',
    severity: 'error',
    message: `there is no network: none of ${all.length} external links could be requested`,
    hint: 'Connect this machine and run the command again, or leave --external out.',
  }
  throw new SiteError([problem], 3)
}
