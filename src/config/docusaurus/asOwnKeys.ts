// Presets, plugins and themes of Docusaurus as they are written in a configuration of ours.
import { isMap } from '../../shared/isMap.ts'
import { written } from '../advice.ts'
import { type Plugin, pluginsOf } from './plugins.ts'

const SECTIONS = ['docs', 'blog', 'pages', 'sitemap']
const MOST_SHOWN = 70

/** What stands for packages that are nothing but a setting here. */
const SETTINGS: [name: RegExp, setting: string][] = [
  [/theme-mermaid/, 'markdown: { mermaid: true }'],
  [/plugin-ideal-image/, 'images: true'],
  [/plugin-pwa/, 'offline: true'],
]

/** `key` is `presets`, `plugins` or `themes`; a sentence that says what to write in its place. */
export function asOwnKeys(key: string, value: unknown): string {
  const plugins = pluginsOf({ [key]: value })
  const keys = plugins.flatMap(keyOf)
  if (keys.length > 0) return `It is a key of Docusaurus: write ${keys.join(', ')} in its place.`
  const isRun = plugins.every(({ kind }) => kind !== 'other')
  return `Remove it: it is a key of Docusaurus, and ${isRun ? 'what it names is there without it' : 'its packages are not run here'}.`
}

function keyOf({ kind, name, options, isOff }: Plugin): string[] {
  const setting = SETTINGS.find(([pattern]) => pattern.test(name))
  if (setting) return isOff ? [] : [setting[1]]
  if (SECTIONS.includes(kind)) return isOff ? [`${kind}: false`] : withOptions(kind, options)
  const { customCss, redirects } = options
  if (kind === 'theme' && customCss !== undefined) return withOptions('theme', { customCss })
  return kind === 'redirects' && Array.isArray(redirects) ? [`redirects: ${shown(redirects)}`] : []
}

const withOptions = (key: string, options: object): string[] =>
  Object.keys(options).length > 0 ? [`${key}: ${shown(options)}`] : []

/** Left out where it is long, or holds what has no text, such as a plugin. */
function shown(value: unknown): string {
  const text = isPlain(value) ? written(value) : ''
  if (text !== '' && text.length <= MOST_SHOWN) return text
  return Array.isArray(value) ? '[ … ]' : '{ … }'
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return isMap(value) ? Object.values(value).every(isPlain) : typeof value !== 'function'
}
