// The hooks, for a page that is rendered once and never changes: state, effects and references have
// nothing to do yet.
import { notKnown, words } from './renderTag.ts'

/** What React makes of `memo`, `forwardRef` and `createContext`. */
export interface Special {
  $$typeof?: symbol
  type?: unknown
  render?: (props: Record<string, unknown>, ref: unknown) => unknown
  _context?: Special
  _currentValue?: unknown
}

/** Where an element stands among its neighbours: `useId` makes its names from this. */
interface TreePosition {
  above: TreePosition | undefined
  count: number
  index: number
}

export const CONTEXT = Symbol.for('react.context')

/** Of the component that is being rendered. */
export const rendering = {
  place: undefined as TreePosition | undefined,
  /** How many names it has asked for. */
  ids: 0,
  contexts: new Map<Special, unknown>(),
}

export function contextValue(context: Special): unknown {
  return rendering.contexts.has(context) ? rendering.contexts.get(context) : context._currentValue
}

const nothing = () => {}
/**
 * State does not change before there is a screen; a component that changes it while it is rendered
 * is rendered again by react-dom/server.
 */
const setState = () => notKnown()

export const HOOKS: Record<string, unknown> = {
  readContext: contextValue,
  use: (context: Special) => (context?.$$typeof === CONTEXT ? contextValue(context) : notKnown()),
  useContext: contextValue,
  useState: (first: unknown) => [typeof first === 'function' ? first() : first, setState],
  useReducer: (_: unknown, first: unknown, start?: (first: unknown) => unknown) => [
    start ? start(first) : first,
    setState,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (_: unknown, __: unknown, onServer?: () => unknown) =>
    (onServer ?? notKnown)(),
  useDeferredValue: (value: unknown, first: unknown) => first ?? value,
  useTransition: () => [false, nothing],
  useId: () => {
    const local = rendering.ids++
    return `_R_${placeName()}${local > 0 ? `H${local.toString(32)}` : ''}_`
  },
  useEffect: nothing,
  useLayoutEffect: nothing,
  useInsertionEffect: nothing,
  useImperativeHandle: nothing,
  useDebugValue: nothing,
}
const OTHERS = words(
  'useActionState useFormState useOptimistic useHostTransitionStatus useMemoCache useCacheRefresh useEffectEvent',
)
for (const name of OTHERS) HOOKS[name] = notKnown

/**
 * The way down from the root as React writes it: bits of all indexes, the nearest last, in base 32.
 */
function placeName(): string {
  const way: TreePosition[] = []
  for (let at = rendering.place; at; at = at.above) way.unshift(at)
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
