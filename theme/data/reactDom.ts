// What authors' modules import from react-dom, without its renderer, which the client has. A portal
// is a value that the renderer knows by its type. Whatever is set while `flushSync` runs is shown
// right after, with the rest of the same task.
import type { Key, ReactNode, ReactPortal } from 'react'

export function createPortal(
  children: ReactNode,
  containerInfo: Element | DocumentFragment,
  key?: Key | null,
): ReactPortal {
  const $$typeof = Symbol.for('react.portal')
  const own = { $$typeof, key: key == null ? null : String(key), children, containerInfo }
  return { ...own, implementation: null } as unknown as ReactPortal
}

export const flushSync = <R>(change: () => R): R => change()

export const unstable_batchedUpdates = <A, R>(change: (value: A) => R, value: A): R => change(value)

export default { createPortal, flushSync, unstable_batchedUpdates }
