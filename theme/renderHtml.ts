// React elements → HTML, letter for letter what react-dom/server writes, in a third of its time. It knows what a page's first HTML is made of:
// elements, components, contexts and the hooks that mean something before there is a screen. What it does not know it leaves to
// react-dom/server. tests/build/sameBytes.test.ts compares the two.
import * as React from 'react'

type Props = Record<string, unknown>
interface Element {
  $$typeof: symbol
  type: unknown
  props: Props
}
interface Special {
  $$typeof?: symbol
  type?: unknown
  render?: (props: Props, ref: unknown) => unknown
  _context?: Special
  _currentValue?: unknown
}
type Component = ((props: Props) => unknown) & {
  prototype?: { isReactComponent?: unknown }
  contextType?: unknown
  defaultProps?: unknown
  getDerivedStateFromProps?: (props: Props, state: unknown) => unknown
}
/** Where an element stands among its neighbours: `useId` makes its names from this. */
interface Place {
  above: Place | undefined
  count: number
  index: number
}

class NotKnown extends Error {}
const notKnown = (what = 'a hook'): never => {
  throw new NotKnown(what)
}

const symbol = (name: string) => Symbol.for(`react.${name}`)
const [ELEMENT, FRAGMENT, STRICT, PROFILER] = ['transitional.element', 'fragment', 'strict_mode', 'profiler'].map(symbol)
const [CONTEXT, CONSUMER, MEMO, FORWARD] = ['context', 'consumer', 'memo', 'forward_ref'].map(symbol)

let html = ''
/** React separates two texts by a comment, so that they are two nodes in the browser as well. */
let endsInText = false
let pictures = 0
let place: Place | undefined
let ids = 0
const contexts = new Map<Special, unknown>()

/** Undefined when there is something in the tree that is not known here. What a component throws is thrown. */
export function renderHtml(root: unknown): string | undefined {
  const internals = (React as unknown as Record<string, { H: unknown }>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  if (!internals) return undefined
  const before = internals.H
  internals.H = HOOKS
  html = ''
  endsInText = false
  pictures = 0
  place = undefined
  contexts.clear()
  try {
    draw(root)
    return html
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  } finally {
    internals.H = before
  }
}

function draw(node: unknown): void {
  if (typeof node === 'string') text(node)
  else if (typeof node === 'number' || typeof node === 'bigint') text(String(node))
  else if (Array.isArray(node)) drawAll(node)
  else if (typeof node === 'object' && node !== null) {
    if ((node as Element).$$typeof !== ELEMENT) notKnown()
    const { type, props } = node as Element
    if (typeof type === 'string') drawTag(type, props)
    else drawComponent(type, props)
  } else if (typeof node === 'function' || typeof node === 'symbol') notKnown()
}

function drawAll(nodes: unknown[]): void {
  const above = place
  nodes.forEach((node, index) => {
    place = { above, count: nodes.length, index }
    draw(node)
  })
  place = above
}

function text(value: string): void {
  if (value === '') return
  html += endsInText ? `<!-- -->${escaped(value)}` : escaped(value)
  endsInText = true
}

function drawComponent(type: unknown, props: Props): void {
  const special = type as Special
  if (typeof type === 'function') drawResult(type as Component, props)
  else if (type === FRAGMENT || type === STRICT || type === PROFILER) draw(props.children)
  else if (special?.$$typeof === CONTEXT) provide(special, props)
  else if (special?.$$typeof === CONSUMER) draw((props.children as (value: unknown) => unknown)(contextValue(special._context!)))
  else if (special?.$$typeof === MEMO) drawComponent(special.type, props)
  else if (special?.$$typeof === FORWARD) drawResult((own) => special.render!(own, own.ref), props)
  else notKnown()
}

function provide(context: Special, props: Props): void {
  const [had, before] = [contexts.has(context), contexts.get(context)]
  contexts.set(context, props.value)
  draw(props.children)
  if (had) contexts.set(context, before)
  else contexts.delete(context)
}

const contextValue = (context: Special) => (contexts.has(context) ? contexts.get(context) : context._currentValue)

function drawResult(type: Component, props: Props): void {
  if (type.defaultProps) notKnown()
  ids = 0
  const result = type.prototype?.isReactComponent ? resultOfClass(type, props) : type(props)
  const above = place
  if (ids > 0) place = { above, count: 1, index: 0 }
  draw(result)
  place = above
}

interface Instance {
  state?: unknown
  render(): unknown
}

function resultOfClass(type: Component, props: Props): unknown {
  if (type.contextType || 'ref' in props) notKnown()
  const instance = new (type as unknown as new (props: Props) => Instance)(props)
  if ('componentWillMount' in instance || 'UNSAFE_componentWillMount' in instance) notKnown()
  const state = instance.state ?? null
  const derived = type.getDerivedStateFromProps?.(props, state) ?? undefined
  Object.assign(instance, { props, state: derived ? { ...(state as object), ...(derived as object) } : state })
  return instance.render()
}

// ── Elements ─────────────────────────────────────────────────────────────────────────────────────────────────────

const words = (text: string) => new Set(text.split(' '))
/** Elements in which React writes children and attributes as they are; it has rules of its own for forms, `pre` and what belongs to `<head>`. */
const PLAIN = words(
  'a abbr article aside b blockquote button caption code dd del details dialog div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header i kbd li main mark nav ol p picture q s section small span strong sub summary sup table tbody td tfoot th thead time tr u ul',
)
const EMPTY = words('br hr img source wbr')

function drawTag(tag: string, props: Props): void {
  const isEmpty = EMPTY.has(tag)
  if (!isEmpty && !PLAIN.has(tag)) notKnown(tag)
  // React asks for every other picture to be loaded early.
  if (tag === 'img' && props.loading !== 'lazy' && pictures === 0 && (props.src || props.srcSet)) notKnown(tag)
  html += `<${tag}`
  for (const name in props) {
    const value = props[name]
    if (value !== null && value !== undefined && name !== 'children' && name !== 'dangerouslySetInnerHTML') attribute(tag, name, value)
  }
  endsInText = false
  if (isEmpty) {
    html += '/>'
    return
  }
  html += '>'
  const inner = props.dangerouslySetInnerHTML as { __html?: unknown } | undefined
  if (inner) html += inner.__html ?? ''
  if (tag === 'picture') pictures++
  draw(props.children)
  if (tag === 'picture') pictures--
  html += `</${tag}>`
  endsInText = false
}

const NAMES: Record<string, string> = { className: 'class', tabIndex: 'tabindex', htmlFor: 'for' }
const TEXTS = words(
  'id title alt role width height type lang dir rel target loading dateTime decoding srcSet sizes media colSpan scope hrefLang itemProp itemType',
)
const FLAGS = words('hidden disabled open inert itemScope')
const SILENT = words('ref suppressHydrationWarning suppressContentEditableWarning')

function attribute(tag: string, name: string, value: unknown): void {
  if (SILENT.has(name) || /^on[A-Z]/.test(name)) return
  if (name === 'href' || name === 'src') {
    // React looks closer at what may be a script.
    if (typeof value !== 'string' || /^[\0-\x20]*j/i.test(value)) notKnown(`${tag} ${name}`)
    if (value === '' && !(tag === 'a' && name === 'href')) return
    html += ` ${name}="${escaped(value as string)}"`
    return
  }
  if (FLAGS.has(name)) {
    if (typeof value !== 'boolean') notKnown(`${tag} ${name}`)
    if (value) html += ` ${name}=""`
    return
  }
  const isOwn = /^(?:data|aria)-[a-z\d-]+$/.test(name)
  if (typeof value !== 'string' && typeof value !== 'number' && !(isOwn && typeof value === 'boolean')) notKnown(`${tag} ${name}`)
  if (!isOwn && !(name in NAMES) && !TEXTS.has(name)) notKnown(`${tag} ${name}`)
  html += ` ${NAMES[name] ?? name}="${escaped(String(value))}"`
}

const ENTITIES: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
const escaped = (value: string) => (/["&'<>]/.test(value) ? value.replace(/["&'<>]/g, (character) => ENTITIES[character]!) : value)

// ── Hooks ────────────────────────────────────────────────────────────────────────────────────────────────────────

const nothing = () => {}
/** State does not change before there is a screen; a component that changes it while it is drawn is drawn again by react-dom/server. */
const setState = () => notKnown()

const HOOKS: Record<string, unknown> = {
  readContext: contextValue,
  use: (context: Special) => (context?.$$typeof === CONTEXT ? contextValue(context) : notKnown()),
  useContext: contextValue,
  useState: (first: unknown) => [typeof first === 'function' ? first() : first, setState],
  useReducer: (_: unknown, first: unknown, start?: (first: unknown) => unknown) => [start ? start(first) : first, setState],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (_: unknown, __: unknown, onServer?: () => unknown) => (onServer ?? notKnown)(),
  useDeferredValue: (value: unknown, first: unknown) => first ?? value,
  useTransition: () => [false, nothing],
  useId: () => {
    const local = ids++
    return `_R_${placeName()}${local > 0 ? `H${local.toString(32)}` : ''}_`
  },
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
}
const OTHERS = words('useActionState useFormState useOptimistic useHostTransitionStatus useMemoCache useCacheRefresh useEffectEvent')
for (const name of OTHERS) HOOKS[name] = notKnown

/** The way down from the root as React writes it: bits of all indexes, the nearest last, in base 32. */
function placeName(): string {
  const way: Place[] = []
  for (let at = place; at; at = at.above) way.unshift(at)
  let bits = 1
  let overflow = ''
  for (const { count, index } of way) {
    let length = 31 - Math.clz32(bits)
    bits &= ~(1 << length)
    if (32 - Math.clz32(count) + length > 30) {
      const whole = length - (length % 5)
      overflow = (bits & ((1 << whole) - 1)).toString(32) + overflow
      bits >>= whole
      length -= whole
    }
    bits |= (1 << (32 - Math.clz32(count) + length)) | ((index + 1) << length)
  }
  return (bits & ~(1 << (31 - Math.clz32(bits)))).toString(32) + overflow
}
