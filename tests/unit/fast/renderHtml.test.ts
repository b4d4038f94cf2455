// Our renderer writes what react-dom/server writes, and knows what it does not know.
import {
  Component,
  createContext,
  Fragment,
  forwardRef,
  createElement as h,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderHtml } from '../../../theme/server/fast/renderHtml.ts'

const Theme = createContext('light')
const Show = () => h('b', null, useContext(Theme))
const Ids = ({ children }: { children?: ReactNode }) => h('div', { id: useId() }, children)
const TwoIds = () => h('div', { id: useId(), title: useId() })
function Hooks() {
  const [n, setN] = useState(() => 2)
  const [sum] = useReducer((x: number) => x, 3)
  const ref = useRef(4)
  const store = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  )
  useEffect(() => setN(9))
  const twice = useMemo(() => n * 2, [n])
  return h('p', { onClick: useCallback(() => setN(1), []) }, n, sum, ref.current, store, twice)
}
class Boundary extends Component<{ page: string; children?: ReactNode }> {
  override state = { page: '', seen: 0 }
  static getDerivedStateFromProps({ page }: { page: string }) {
    return { page }
  }
  override render() {
    return h('i', null, this.state.page, this.state.seen, this.props.children)
  }
}
const Memo = memo(({ text }: { text: string }) => h('em', null, text))
const Forward = forwardRef<HTMLElement, { text: string }>(({ text }, ref) => h('em', { ref }, text))
/** Many levels of many neighbours: the names overflow thirty bits. */
const deep = (level: number): ReactNode =>
  level === 0
    ? h(Ids)
    : h(
        'ul',
        null,
        ...Array.from({ length: 9 }, (_, i) => h('li', { key: i }, i === 7 ? deep(level - 1) : i)),
      )

describe('the same HTML', () => {
  test.each<[string, ReactNode]>([
    [
      'texts and numbers side by side',
      h('p', null, 'a', 1, '', 'b', null, false, 2n, ['c', 'd'], h('b', null, 'e'), 'f'),
    ],
    [
      'texts of components',
      h(
        Fragment,
        null,
        'a',
        h(() => 'b'),
        h(Fragment, null, 'c'),
        'd',
      ),
    ],
    ['characters', h('a', { href: '/a?b=1&c="2"', title: `<'>` }, `& < > " ' é`)],
    [
      'attributes',
      h('div', {
        className: 'a b',
        tabIndex: 0,
        id: 'x',
        hidden: true,
        'aria-hidden': false,
        'data-n': 3,
        'data-on': true,
        role: 'tab',
        lang: 'en',
      }),
    ],
    [
      'attributes that are not there',
      h(
        'button',
        {
          type: 'button',
          title: undefined,
          className: null as never,
          hidden: false,
          onClick: () => {},
        },
        'x',
      ),
    ],
    ['empty addresses', h('p', null, h('a', { href: '' }, 'a'), h('img', { src: '', alt: '' }))],
    [
      'pictures',
      h(
        'picture',
        null,
        h('source', { srcSet: '/d.png', media: 'print' }),
        h('img', { src: '/a.png', width: 3, height: 4, alt: '' }),
      ),
    ],
    ['a lazy picture', h('img', { src: '/a.png', loading: 'lazy', alt: 'a' })],
    ['empty elements', h('p', null, 'a', h('br'), 'b', h('hr'), h('wbr'))],
    [
      'HTML',
      h('div', { dangerouslySetInnerHTML: { __html: '<b>x</b>' }, suppressHydrationWarning: true }),
    ],
    ['a table', h('table', null, h('tbody', null, h('tr', null, h('td', { colSpan: 2 }, 'x'))))],
    ['hooks', h(Hooks, { key: 0 })],
    ['a class', h(Boundary, { page: 'here' }, 'x')],
    ['memo and forwardRef', h('p', null, h(Memo, { text: 'm' }), h(Forward, { text: 'f' }))],
    [
      'contexts, one inside another',
      h(
        'p',
        null,
        h(Theme, { value: 'dark' }, h(Show), h(Theme, { value: 'blue' }, h(Show)), h(Show)),
        h(Show),
      ),
    ],
    [
      'a consumer',
      h(
        Theme,
        { value: 'dark' },
        // biome-ignore lint/correctness/noChildrenProp: a function is no child that the types know
        h(Theme.Consumer, { children: (value: string) => h('b', null, value) }),
      ),
    ],
    [
      'ids',
      h(
        'div',
        null,
        h(Ids),
        h('p', null, h(TwoIds), [
          h(Ids, { key: 1 }),
          h(Ids, { key: 2 }, h(Ids), h('b', null, h(Ids))),
        ]),
      ),
    ],
    ['ids far down', deep(9)],
    ['nothing', null],
  ])('%s', (_, element) => {
    const html = renderHtml(element)?.join('')
    expect(html).toBeDefined()
    expect(html).toBe(renderToString(element))
  })
})

describe('left to react-dom/server', () => {
  const Changing = () => {
    const [n, setN] = useState(0)
    if (n === 0) setN(1)
    return h('p', null, n)
  }
  test.each<[string, ReactNode]>([
    ['a picture that is to be loaded early', h('img', { src: '/a.png', alt: '' })],
    ['forms', h('input', { defaultValue: 'x' })],
    ['inline styles', h('p', { style: { color: 'red' } })],
    ['what belongs to the head', h('title', null, 'x')],
    ['boundaries that wait', h(Suspense, null, 'x')],
    ['state that changes while drawing', h(Changing, { key: 0 })],
    ['an attribute of another kind', h('p', { contentEditable: true })],
    ['an element of its own', h('my-part', null)],
    // biome-ignore lint/security/noScriptUrl: this is what is refused
    ['an address that may be a script', h('a', { href: 'javascript:alert(1)' })],
  ])('%s', (_, element) => {
    expect(renderHtml(element)).toBeUndefined()
  })
})

test('what a component throws is thrown, and the next page is drawn as if nothing had been', () => {
  const Fails = () => {
    throw new Error('no window')
  }
  expect(() => renderHtml(h('p', null, h(Theme, { value: 'dark' }, h(Fails))))).toThrow('no window')
  expect(renderHtml(h('p', null, h(Show)))).toEqual(['<p><b>light</b></p>'])
})
