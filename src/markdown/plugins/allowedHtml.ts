// Which HTML an author may write where html is 'sanitize': elements and attributes by the place
// they stand in. Names of SVG mean something in a drawing only; elements whose content a parser
// reads as text, or in other ways than the text around them, are never let through.
import { isOwnData } from '../../shared/ownNames.ts'
import { SAFE_SCHEMES } from './schemes.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

export const HTML_TAGS = words(`
  a abbr audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img
  input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th
  thead time tr tt u ul var video wbr`)

/** Mean something inside of a table only. */
export const TABLE_PARTS = words('caption col colgroup tbody td tfoot th thead tr')

/** Left out with all that is in them. */
export const DROPPED_WHOLE = words('script style template noembed noframes iframe head frameset')
/**
 * Of these the text stays, since it is all that they hold or all that means something outside of
 * them. Of all others only the tags go.
 */
export const DROPPED_TO_TEXT = words('title textarea select xmp plaintext listing math')

/**
 * HTML's other names. What is none of HTML's is reported elsewhere: a type's name, a component
 * (mdx/).
 */
export const OTHER_TAGS = words(`
  applet area article aside base basefont bgsound big body button canvas center data datalist dialog dir embed fieldset font footer form frame header
  hgroup image keygen label legend link main map marquee menu meta meter nav nobr noscript object optgroup option output param portal progress rb rtc search
  slot track`)

export const SVG_TAGS = words(
  'svg g path rect line circle ellipse text tspan polyline polygon defs marker linearGradient stop',
)
/** Hold text only: what stands in them would be read as HTML. */
export const SVG_TEXTS = words('title desc')

const GLOBAL = words(`
  className id role tabIndex lang dir title ariaLabel ariaHidden ariaLabelledBy ariaDescribedBy align alt border cellPadding cellSpacing clear
  colSpan rowSpan compact dateTime headers height width hSpace hrefLang itemProp noShade noWrap open scope size span start summary vAlign value`)
const OF_TAG: Record<string, Set<string>> = {
  a: words('href target rel download name dataFootnoteRef dataFootnoteBackref'),
  audio: words('src controls loop muted'),
  blockquote: words('cite'),
  code: words('metastring'),
  del: words('cite'),
  div: words('itemScope itemType'),
  img: words('src loading'),
  input: words('type checked disabled'),
  ins: words('cite'),
  ol: words('reversed type'),
  q: words('cite'),
  section: words('dataFootnotes'),
  source: words('src srcSet sizes type media'),
  video: words('src controls loop muted playsInline poster'),
}
const SVG = words(`
  className id role ariaLabel ariaHidden ariaLabelledBy width height viewBox xmlns d x y x1 y1 x2 y2 cx cy r rx ry dx dy points fill stroke
  strokeWidth strokeDashArray strokeLineCap strokeLineJoin opacity fillOpacity strokeOpacity transform fontSize fontFamily fontWeight fontStyle
  textAnchor dominantBaseline preserveAspectRatio markerEnd markerStart markerWidth markerHeight refX refY orient offset stopColor focusable`)

/** `name` is that of a property of the tree. */
export function isAllowedAttribute(name: string, tag: string, isDrawing: boolean): boolean {
  if (isDrawing) return SVG.has(name)
  return (
    GLOBAL.has(name) ||
    OF_TAG[tag]?.has(name) === true ||
    (/^data[\w.:-]+$/.test(name) && !isOwnData(name))
  )
}

const SCHEMES: Record<string, Set<string>> = {
  href: new Set(SAFE_SCHEMES),
  src: words('http https'),
  cite: words('http https'),
}
const PICTURE = /^data:image\/(?:png|gif|jpe?g|webp|avif|svg\+xml)[;,]/i

/**
 * False for a value that leads to an address with a scheme that is not on the list, whatever a
 * browser would make of it.
 */
export function isAllowedValue(name: string, value: unknown, tag: string): boolean {
  const text = Array.isArray(value) ? value.join(',') : String(value)
  if (/url\(/i.test(text) && SVG.has(name)) return /^url\(\s*#[\w-]+\s*\)$/i.test(text)
  if (name === 'href') return hasScheme(text, SCHEMES.href!)
  if (name === 'cite' || name === 'itemType') return hasScheme(text, SCHEMES.cite!)
  if (name === 'src' || name === 'poster')
    return hasScheme(text, SCHEMES.src!) || (tag === 'img' && PICTURE.test(text))
  if (name === 'srcSet')
    return text.split(',').every((candidate) => hasScheme(candidate.trim(), SCHEMES.src!))
  return true
}

/** As written: a scheme with a blank or a control character in it is none that is known. */
function hasScheme(address: string, allowed: Set<string>): boolean {
  const scheme = address.startsWith('pathname://') ? undefined : /^[^/?#]*?:/.exec(address)?.[0]
  return scheme === undefined || allowed.has(scheme.slice(0, -1).toLowerCase())
}
