// Tags and attributes as React writes them, for the ones that it writes as they are. It has rules
// of its own for forms, `pre`, inline styles and what belongs to `<head>`: those are not known
// here.

import { put } from './pieces.ts'

/** Thrown at what is left to react-dom/server. */
export class NotKnown extends Error {}
export const notKnown = (what = 'a hook'): never => {
  throw new NotKnown(what)
}

export const words = (text: string) => new Set(text.split(' '))
/**
 * Elements in which React writes children and attributes as they are; it has rules of its own for
 * forms, `pre` and what belongs to `<head>`.
 */
export const PLAIN = words(
  'a abbr article aside b blockquote button caption code dd del details dialog div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header i kbd li main mark nav ol p path picture q s section small span strong sub summary sup svg table tbody td tfoot th thead time tr u ul',
)
export const EMPTY = words('br hr img source wbr')

const NAMES: Record<string, string> = { className: 'class', tabIndex: 'tabindex', htmlFor: 'for' }
const TEXTS = words(
  'id title alt role width height type lang dir rel target loading dateTime decoding srcSet sizes media colSpan scope hrefLang itemProp itemType viewBox d',
)
const FLAGS = words('hidden disabled open inert itemScope')
const SILENT = words('ref suppressHydrationWarning suppressContentEditableWarning')

type Kind = 'silent' | 'address' | 'flag' | 'own' | 'text' | 'unknown'
interface Attribute {
  kind: Kind
  /** All that stands before the value. */
  start: string
}
/** Pages have few names, thousands of times each. */
const attributes = new Map<string, Attribute>()

function attributeOf(name: string): Attribute {
  let known = attributes.get(name)
  if (!known) {
    known = { kind: kindOf(name), start: ` ${NAMES[name] ?? name}="` }
    attributes.set(name, known)
  }
  return known
}

function kindOf(name: string): Kind {
  if (SILENT.has(name) || /^on[A-Z]/.test(name)) return 'silent'
  if (name === 'href' || name === 'src') return 'address'
  if (FLAGS.has(name)) return 'flag'
  if (/^(?:data|aria)-[a-z\d-]+$/.test(name)) return 'own'
  return name in NAMES || TEXTS.has(name) ? 'text' : 'unknown'
}

/** Puts an attribute with the blank before it, or none that React leaves out. Throws NotKnown. */
export function putAttribute(tag: string, name: string, value: unknown): void {
  const { kind, start } = attributeOf(name)
  if (kind === 'silent') return
  if (kind === 'flag') {
    if (typeof value !== 'boolean') notKnown(`${tag} ${name}`)
    if (!value) return
    put(start)
    put('"')
    return
  }
  const type = typeof value
  if (kind === 'address') {
    // React looks closer at what may be a script.
    if (type !== 'string' || /^[\0-\x20]*j/i.test(value as string)) notKnown(`${tag} ${name}`)
    if (value === '' && !(tag === 'a' && name === 'href')) return
  } else if (
    kind === 'unknown' ||
    (type !== 'string' && type !== 'number' && !(kind === 'own' && type === 'boolean'))
  )
    notKnown(`${tag} ${name}`)
  put(start)
  put(escaped(String(value)))
  put('"')
}

const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}
/** Text as it stands in HTML, between tags or quotes. */
export const escaped = (value: string) =>
  /["&'<>]/.test(value) ? value.replace(/["&'<>]/g, (character) => ENTITIES[character]!) : value
