// How values of a configuration are written that authors often give in another form, where the
// schema alone does not tell.
import { isMap } from '../shared/isMap.ts'
import { written } from './written.ts'

/** Undefined where the schema tells. */
export function writtenForm(path: PropertyKey[], value: unknown): string | undefined {
  if (typeof value === 'string') return ofText(path, value)
  const last = path.at(-1)
  if (isMap(value) && last === 'redirects' && !('from' in value)) return pairs(value, 'from', 'to')
  if (isMap(value) && last === 'metadata' && !('name' in value))
    return pairs(value, 'name', 'content')
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) return undefined
  const items = value.map(itemOf).map(written).join(', ')
  if (last === 'navbar') return `{ items: [${items}] }`
  return last === 'footer' ? `{ links: [${items}] }` : undefined
}

const SECTIONS: PropertyKey[] = ['docs', 'blog', 'pages']

function ofText(path: PropertyKey[], value: string): string | undefined {
  const [last, above] = [path.at(-1), path.at(-2)]
  const isSection = path.length === 1 || (path.length === 2 && typeof last === 'number')
  if (isSection && SECTIONS.includes(path[0]!)) return written({ path: value })
  if (typeof last !== 'number') return undefined
  if (path[0] === 'themeConfig' && (above === 'items' || above === 'links'))
    return written(itemOf(value))
  if (above === 'headTags') return tagOf(value)
  return above === 'redirects' ? written({ from: value, to: '/docs/new' }) : undefined
}

/** A map of texts as a list of objects with two keys. */
function pairs(value: object, first: string, second: string): string | undefined {
  const entries = Object.entries(value)
  if (entries.length === 0 || entries.some(([, each]) => typeof each !== 'string')) return undefined
  return written(entries.map(([name, each]) => ({ [first]: name, [second]: each })))
}

/** A link to a page, or to an address. */
function itemOf(value: string): Record<string, string> {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(value)) return { label: '…', href: value }
  return value.startsWith('/') ? { label: '…', to: value } : { label: value, to: '…' }
}

/** `<meta name="a">` as `{ tagName: 'meta', attributes: { name: 'a' } }`. */
function tagOf(value: string): string | undefined {
  const tag = /^\s*<([a-z]+)\b([^>]*)>/i.exec(value)
  if (!tag) return undefined
  const found = [...tag[2]!.matchAll(/([\w:-]+)\s*=\s*(["'])(.*?)\2/g)]
  const attributes = Object.fromEntries(found.map(([, name, , text]) => [name!, text!]))
  return written({ tagName: tag[1], ...(found.length > 0 && { attributes }) })
}
