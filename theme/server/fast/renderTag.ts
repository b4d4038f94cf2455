// Tags and attributes as React writes them, for the ones that it writes as they are. It has rules
// of its own for forms, `pre`, inline styles and what belongs to `<head>`: those are not known
// here.

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
  'a abbr article aside b blockquote button caption code dd del details dialog div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header i kbd li main mark nav ol p picture q s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul',
)
export const EMPTY = words('br hr img source wbr')

const NAMES: Record<string, string> = { className: 'class', tabIndex: 'tabindex', htmlFor: 'for' }
const TEXTS = words(
  'id title alt role width height type lang dir rel target loading dateTime decoding srcSet sizes media colSpan scope hrefLang itemProp itemType',
)
const FLAGS = words('hidden disabled open inert itemScope')
const SILENT = words('ref suppressHydrationWarning suppressContentEditableWarning')

/** An attribute with the blank before it; '' for one that React leaves out. Throws NotKnown. */
export function attribute(tag: string, name: string, value: unknown): string {
  if (SILENT.has(name) || /^on[A-Z]/.test(name)) return ''
  if (name === 'href' || name === 'src') {
    // React looks closer at what may be a script.
    if (typeof value !== 'string' || /^[\0-\x20]*j/i.test(value)) notKnown(`${tag} ${name}`)
    if (value === '' && !(tag === 'a' && name === 'href')) return ''
    return ` ${name}="${escaped(value as string)}"`
  }
  if (FLAGS.has(name)) {
    if (typeof value !== 'boolean') notKnown(`${tag} ${name}`)
    return value ? ` ${name}=""` : ''
  }
  const isOwn = /^(?:data|aria)-[a-z\d-]+$/.test(name)
  if (
    typeof value !== 'string' &&
    typeof value !== 'number' &&
    !(isOwn && typeof value === 'boolean')
  )
    notKnown(`${tag} ${name}`)
  if (!isOwn && !(name in NAMES) && !TEXTS.has(name)) notKnown(`${tag} ${name}`)
  return ` ${NAMES[name] ?? name}="${escaped(String(value))}"`
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
