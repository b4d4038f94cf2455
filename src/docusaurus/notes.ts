// What becomes of each part of a Docusaurus configuration, for the report at the end of a build:
// taken over, without effect here and why, not run, or left to the author's hand.

import { keyPath } from '../config/keyPath.ts'
import { locate } from '../config/locate.ts'
import type { Problem } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import { type KeySlip, slipProblem } from './slips.ts'

const MIGRATE = 'Run quire migrate to get an equivalent site.config.ts.'

interface ByHand {
  what: string
  path: PropertyKey[]
}

/** The report has at most ten lines with its heading and its hint. */
const MOST_BY_HAND = 4

export class MoveNotes {
  readonly taken: string[] = []
  readonly without: string[] = []
  readonly notRun: string[] = []
  readonly missing: string[] = []
  /** Those that are not run and may make pages, or give pages their data. */
  makers: string[] = []
  readonly byHand: ByHand[] = []
  readonly slips: KeySlip[] = []
  /** A plugin of Markdown that is not installed. */
  lacksMarkdown?: string

  /** An option that changes nothing here. */
  ignore(path: PropertyKey[]): void {
    this.without.push(keyPath(path))
  }

  /** Something that readers would miss; `path` leads to it in the configuration. */
  hand(path: PropertyKey[], what: string): void {
    this.byHand.push({ path, what })
  }

  /** The report as one note, and a warning of each slip, by the configuration's file and text. */
  problems(file: string, text: string, hint = MIGRATE): Problem[] {
    const slips = this.slips.map((slip) => slipProblem(slip, file, text))
    return [this.#report(file, text, hint), ...slips]
  }

  #report(file: string, text: string, hint: string): Problem {
    const hands = linesOf(this.byHand).map(({ what, paths }) => {
      const at = locate(text, paths[0]!)
      const more = paths.length > 1 ? ` (${paths.length} times)` : ''
      return `needs your hand: ${file}${at ? `:${at.line}:${at.column}` : ''} ${what}${more}`
    })
    const rest = hands.splice(MOST_BY_HAND)
    if (rest.length > 0) hands.push(`… ${rest.length} more for your hand`)
    const list = (name: string, items: string[]) =>
      items.length > 0 ? [`${name}: ${shortList(unique(items))}`] : []
    return {
      code: 'MOVE_IN',
      severity: 'info',
      message: 'the configuration of Docusaurus is read as it is',
      file,
      details: [
        ...list('taken over', this.taken),
        ...list('changes nothing here', withReasons(unique(this.without))),
        ...list('not run', this.notRun),
        ...list('not installed, taken as empty', this.missing),
        ...hands,
      ],
      hint,
    }
  }
}

/** One line for each thing, with all the places that it is at. */
function linesOf(all: ByHand[]): { what: string; paths: PropertyKey[][] }[] {
  const lines = new Map<string, PropertyKey[][]>()
  for (const { what, path } of all) lines.set(what, [...(lines.get(what) ?? []), path])
  return [...lines].map(([what, paths]) => ({ what, paths }))
}

/** `favicon, title (why)`: one entry for all that have the same reason. */
function withReasons(keys: string[]): string[] {
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const why = reasonOf(key)
    groups.set(why, [...(groups.get(why) ?? []), key])
  }
  return [...groups].map(([why, all]) => `${shortList(all)} (${why})`)
}

const unique = (items: string[]) => [...new Set(items)]

/** By the end of the option's path; the first that fits counts. */
const REASONS: [RegExp, string][] = [
  [
    /^(?:organizationName|projectName|deploymentBranch|githubHost|githubPort)$/,
    'only its command deploy reads it',
  ],
  [/^(?:future|webpack)(?:\.|$)/, 'it is about how Docusaurus builds'],
  [/^ssrTemplate$/, 'pages have a frame of our own: headTags add to it'],
  [/^storage(?:\.|$)/, 'what a browser keeps has names of our own, by baseUrl'],
  [/\bmdx1Compat(?:\.|$)/, 'what it allows is always read'],
  [/\bremarkRehypeOptions$/, 'another parser makes the HTML'],
  [/\bprism\.(?:theme|darkTheme)(?:\.|$)/, 'code has the colours of the theme'],
  [/^themeConfig\.blog\b/, 'recent posts are one list'],
  [/\bshowLastUpdate(?:Time|Author)$/, 'only docs say when they were changed'],
  [/\beditLocalizedFiles$/, 'a page leads to the file that it is made of'],
  [/\b(?:homePageId)$/, 'Docusaurus has dropped it, too: write slug in the doc'],
  [/\blogo\.(?:className|style|target)$/, 'the logo takes sizes and an address'],
  [/\bnavbar\.items\[\d+\]$/, 'the search stands at the end of the bar'],
  [/\bdropdownActiveClassDisabled$/, 'the button of the menu of versions is never marked'],
  [/\bactiveBase(?:Path|Regex)$/, 'only plain links are marked by it'],
  [
    /\b(?:prependBaseUrlToHref|autoAddBaseUrl)$/,
    'an address that begins with a slash is always below baseUrl',
  ],
  [/^themeConfig\.(?:navbar|footer)\..*\]\./, 'links do not take it'],
  [/^i18n\.localeConfigs\.[^.]+$/, 'that locale is not built'],
  [/\b(?:svgrConfig|layers)$/, 'it is about how Docusaurus bundles'],
]

const OTHERS = 'nothing here reads it'

/** Of `themeConfig.navbar.items[1].queryString` and the like. */
export function reasonOf(key: string): string {
  return REASONS.find(([pattern]) => pattern.test(key))?.[1] ?? OTHERS
}
