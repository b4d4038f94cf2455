// Plugins of remark that are an option of ours, known by the module that they come from.
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

/** True for a plugin, with or without its options, that is an option of ours. */
export const isKnownPlugin = (entry: unknown): boolean => Object.hasOwn(KNOWN, nameOf(entry))

function nameOf(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
  return (typeof plugin === 'string' ? plugin : inertName(plugin)) ?? ''
}

/** What the plugins of all docs, blogs and pages are: one of them is there for all. */
export function pluginOptions(plugins: Plugin[]): ForeignMap {
  const entries = plugins.flatMap(({ options }) => LISTS.flatMap((key) => asList(options[key])))
  const known = entries
    .filter(isKnownPlugin)
    .map((entry) => KNOWN[nameOf(entry)]!(Array.isArray(entry) ? asMap(entry[1]) : {}))
  return Object.assign({}, ...known)
}

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
