// Small pieces around React that components of Docusaurus sites import from its theme.
import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react'
import { useColorMode } from '../colorMode.ts'
import useIsomorphicLayoutEffect from '../useIsomorphicLayoutEffect.ts'

/** The same function for ever, which calls the latest one. */
export function useEvent<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback)
  useIsomorphicLayoutEffect(() => {
    latest.current = callback
  }, [callback])
  return useRef((...args: A) => latest.current(...args)).current
}

export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`A hook is called outside the <${provider}>. ${more}`)
    this.name = 'ReactContextError'
  }
}

export function composeProviders(all: ComponentType<{ children?: ReactNode }>[]) {
  return ({ children }: { children?: ReactNode }) =>
    all.reduceRight<ReactNode>((inner, provider) => createElement(provider, {}, inner), children)
}

interface ThemedProps {
  className?: string
  children: (of: { theme: 'light' | 'dark'; className: string }) => ReactElement
}

/** Both are there; the style sheet shows the one that fits. */
export function ThemedComponent({ className = '', children }: ThemedProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <Fragment key={theme}>
      {children({
        theme,
        className: `${className} only-${theme}`.trim(),
      })}
    </Fragment>
  ))
}

export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches

/** The colours of code are ours; a component that colours code itself finds none. */
export function usePrismTheme() {
  useColorMode()
  return { plain: {}, styles: [] }
}

/** The navbar is `position: sticky`: the style sheet keeps targets of links below it. */
export const useAnchorTargetClassName = (_id?: string): string | undefined => undefined
