// Plugins that have no file of their own here: which may make pages, and what is noted of them.
import path from 'node:path'
import type { MoveNotes } from './notes.ts'
import { noteRest } from './part.ts'
import type { Plugin } from './plugins.ts'

/** Such as docusaurus-lunr-search and @easyops-cn/docusaurus-search-local: ours stands for it. */
export const isLocalSearch = ({ kind, name, isOff }: Plugin) =>
  kind === 'other' && !isOff && /(?:lunr-search|search-local|local-search)\b/.test(name)

/** Plugins that make no pages, by a part of their names. */
const PAGELESS =
  /analytics|redirect|search|theme|pwa|sass|image|svg|tailwind|umami|hotjar|webpack|gtag|remark|rehype/i

export const mayMakePages = ({ kind, name, path: [key] }: Plugin) =>
  kind === 'other' && key === 'plugins' && !PAGELESS.test(name)

/** The options that we read, of plugins that have no file of their own here. */
const READ: Record<string, string[]> = {
  theme: ['customCss'],
  gtag: ['trackingID', 'anonymizeIP'],
  gtm: ['containerId'],
  nothing: [],
}

export function noteOthers(plugins: Plugin[], notes: MoveNotes): void {
  for (const { kind, options: written, path, isOff } of plugins)
    if (kind in READ && !isOff) noteRest({ written, path, notes }, ['id', ...READ[kind]!])
  for (const { kind, name } of plugins)
    if (kind === 'other' || kind === 'analytics') notes.notRun.push(shownName(name))
}

/** Of a file, its folder and its name. */
export const shownName = (name: string) =>
  path.isAbsolute(name) ? name.split(/[\\/]/).slice(-3).join('/') : name
