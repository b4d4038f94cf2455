/**
 * The parts that the notebook's drawings of data are made of: SVG in the colours of the page, 360
 * units wide, with letters of 15 units, so that a phone shows them at 12 px.
 */
export const WIDTH = 360
const LETTERS = 15

export interface Dot {
  x: number
  y: number
}

/** A number as short as a drawing needs it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')

interface Stroke {
  /** One of the classes of `content/styles/diagram.css`, without `diagram-`. */
  look?: 'soft' | 'accent'
  width?: number
  dash?: string
}

const stroke = ({ look, width, dash }: Stroke): string =>
  attributes({
    class: look && `diagram-${look}`,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': width,
    'stroke-dasharray': dash,
  })

export function line(points: readonly Dot[], look: Stroke = {}): string {
  const at = points.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ')
  return `<polyline points="${at}"${stroke(look)}/>`
}

/** A closed shape, outlined. */
export function outline(points: readonly Dot[], look: Stroke = {}): string {
  const at = points.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ')
  return `<polygon points="${at}"${stroke(look)}/>`
}

/** A box on a wash, or, with `dash`, an empty one. */
export function box(
  at: { x: number; y: number; width: number; height: number; rx?: number },
  look: Stroke = {},
): string {
  const frame = `<rect${attributes(at)}${stroke(look)}/>`
  return look.dash ? frame : `<rect${attributes({ class: 'diagram-wash', ...at })}/>${frame}`
}

export function text(
  words: string,
  { x, y }: Dot,
  {
    anchor,
    look,
    bold,
  }: { anchor?: 'middle' | 'end'; look?: 'soft' | 'accent' | 'halo'; bold?: boolean } = {},
): string {
  const values = {
    class: look && `diagram-${look}`,
    x,
    y,
    'text-anchor': anchor,
    'font-size': LETTERS,
    'font-weight': bold ? 700 : undefined,
    fill: look && look !== 'halo' ? undefined : 'currentColor',
  }
  return `<text${attributes(values)}>${escaped(words)}</text>`
}

export function circle({ x, y }: Dot, r: number, isFilled: boolean): string {
  return isFilled
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="currentColor"/>`
    : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="currentColor" stroke-width="2"/>`
}

/** The point of an arrow that ends at `to` and comes from `from`. */
export function arrowHead(from: Dot, to: Dot, look?: 'soft' | 'accent'): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const back = { x: to.x - 9 * dx, y: to.y - 9 * dy }
  const points = [
    to,
    { x: back.x - 4.5 * dy, y: back.y + 4.5 * dx },
    { x: back.x + 4.5 * dy, y: back.y - 4.5 * dx },
  ]
  const at = points.map(({ x, y }) => `${n(x)},${n(y)}`).join(' ')
  return `<polygon points="${at}"${attributes({ class: look && `diagram-${look}`, fill: 'currentColor' })}/>`
}

export interface Drawing {
  title: string
  /** What a listener hears in place of the drawing. */
  description: string
  height: number
  parts: string[]
}

/** The drawing as it stands on a page: one line a part, none of them empty. */
export const svg = ({ title, description, height, parts }: Drawing): string =>
  [
    `<svg class="diagram" viewBox="0 0 ${WIDTH} ${n(height)}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    ...parts,
    '</svg>',
  ].join('\n')
