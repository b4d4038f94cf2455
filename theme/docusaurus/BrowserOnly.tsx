// What only a browser can render; on the server `fallback` stands in its place.
import type { ReactNode } from 'react'
import { useHydrated } from '../state/store.ts'

interface Props {
  children: () => ReactNode
  fallback?: ReactNode
}

export default function BrowserOnly({ children, fallback }: Props) {
  const isBrowser = useHydrated()
  if (typeof children !== 'function')
    throw new Error(
      'The child of <BrowserOnly> must be a function: <BrowserOnly>{() => <Map />}</BrowserOnly>.',
    )
  return isBrowser ? <Called>{children}</Called> : fallback
}

/** A component of its own: the function may call hooks, and is not called in every render. */
const Called = ({ children }: Pick<Props, 'children'>) => children()
