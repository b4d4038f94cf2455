// Plugins of remark that are an option of ours, known by the module that they come from.

import { isMathName } from '../config/mathNames.ts'
import { joined } from '../shared/lists.ts'
import { inertName } from './inert.ts'
import { asList, asMap, type ForeignMap } from './part.ts'
import type { Plugin } from './plugins.ts'

/** What each plugin is among the options of `markdown`. */
const KNOWN: Record<string, (options: ForeignMap) => ForeignMap> = {
  '@docusaurus/remark-plugin-npm2yarn': (options) => ({ npm2yarn: packageTabs(options) }),
  'remark-github-admonitions-to-directives': ({ mapping }) => ({ alerts: alertsBy(mapping) }),
  'remark-github-blockquote-alert': () => ({ alerts: true }),
  'remark-github-beta-blockquote-admonitions': () => ({ alerts: true }),
  'remark-github-alerts': () => ({ alerts: true }),
  'remark-alert': () => ({ alerts: true }),
  'rehype-github-alerts': () => ({ alerts: true }),
  'remark-emoji': () => ({ emoji: true }),
}

const LISTS = ['remarkPlugins', 'beforeDefaultRemarkPlugins', 'rehypePlugins']

/** Together they are `markdown.math`. */
const MATH = ['remark-math', 'rehype-katex']

/** True for a plugin, with or without its options, that is an option of ours. */
export const isKnownPlugin = (entry: unknown, around: ForeignMap): boolean =>
  Object.hasOwn(KNOWN, nameOf(entry)) || (MATH.includes(nameOf(entry)) && hasMath(around))

/** Whether docs, a blog or pages name both of them. */
const hasMath = (options: ForeignMap): boolean =>
  MATH.every((name) => entriesOf(options).some((entry) => nameOf(entry) === name))

const entriesOf = (options: ForeignMap) => LISTS.flatMap((key) => asList(options[key]))

function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
  return (typeof plugin === 'string' ? plugin : inertName(plugin)) ?? ''
}

/** What the plugins of all docs, blogs and pages are: one of them is there for all. */
export function pluginOptions(plugins: Plugin[]): ForeignMap {
  const known = plugins
    .flatMap(({ options }) => entriesOf(options))
    .filter((entry) => Object.hasOwn(KNOWN, nameOf(entry)))
    .map((entry) => KNOWN[nameOf(entry)]!(optionsOf(entry)))
  const math = plugins.find(({ options }) => hasMath(options))
  return joined([...known, math && { math: mathFrom(math.options) }])
}

const optionsOf = (entry: unknown) => asMap(Array.isArray(entry) ? entry[1] : undefined)

/** What both are told; functions reach no thread and are left out. */
function mathFrom(options: ForeignMap): unknown {
  const told: ForeignMap = {}
  for (const entry of entriesOf(options))
    if (MATH.includes(nameOf(entry))) Object.assign(told, optionsOf(entry))
  const { macros, ...rest } = told
  const texts = Object.entries(asMap(macros)).filter(([, value]) => typeof value === 'string')
  const kept = Object.entries(rest).filter(
    ([name, value]) => isMathName(name) && /^(?:boolean|string|number)$/.test(typeof value),
  )
  const math = {
    ...Object.fromEntries(kept),
    ...(texts.length > 0 && { macros: Object.fromEntries(texts) }),
  }
  return Object.keys(math).length > 0 ? math : true
}

/** Where the style sheet of formulas stands elsewhere: ours comes with the pages that need it. */
const KATEX_SHEET = /\/katex(?:@[^/]*)?\/.*katex(?:\.min)?\.css(?:$|[?#])/i

export const isKatexSheet = (sheet: unknown): boolean =>
  KATEX_SHEET.test(String(typeof sheet === 'string' ? sheet : asMap(sheet).href))

const MANAGERS = ['yarn', 'pnpm', 'bun', 'npm']

/** Converters may be functions there; those are left out. */
function packageTabs({ sync, converters }: ForeignMap): unknown {
  const named = asList(converters).filter((name) => MANAGERS.includes(String(name)))
  return { ...(sync === true && { sync }), ...(named.length > 0 && { converters: named }) }
}

/** As the plugin has it where nothing else is written. */
const USUAL = { note: 'note', tip: 'tip', warning: 'warning', important: 'info', caution: 'danger' }

function alertsBy(mapping: unknown): Record<string, string> {
  const own = Object.entries(asMap(mapping))
    .map(([name, to]) => [name.toLowerCase(), String(to)] as const)
    .filter(([name]) => name in USUAL)
  return own.length > 0 ? Object.fromEntries(own) : USUAL
}

/** `admonitions` of docs, blog or pages; names that could not be written are left out. */
export function admonitionsFrom(written: unknown): ForeignMap {
  if (typeof written === 'boolean') return { admonitions: written }
  const { keywords, extendDefaults } = asMap(written)
  const names = asList(keywords).filter((name) => /^[a-z][\w-]*$/i.test(String(name)))
  if (written === undefined || names.length === 0) return {}
  return {
    admonitions: { keywords: names, ...(extendDefaults === false && { extendDefaults }) },
  }
}
