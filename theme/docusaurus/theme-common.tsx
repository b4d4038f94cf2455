// What components take from `@docusaurus/theme-common`, as far as it has an equal here.
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { sayInHead } from '../../src/shared/ownHead.ts'
import { samePath, withoutBase } from '../../src/shared/url.ts'
import { useShell } from '../state/site.ts'
import { useLocation } from './router.tsx'
import { useDocusaurusContext } from './useDocusaurusContext.ts'

export { useColorMode } from './colorMode.ts'
export * from './common/collapsible.tsx'
export * from './common/lists.ts'
export * from './common/queries.ts'
export * from './common/react.tsx'
export * from './common/scroll.ts'
export * from './common/storage.ts'
export { default as Details } from './Details.tsx'
export * from './plugin-content-docs/client.ts'
export { ThemeClassNames } from './themeClassNames.ts'
export { useDocusaurusContext } from './useDocusaurusContext.ts'

export const useThemeConfig = () => useDocusaurusContext().siteConfig.themeConfig

interface MetadataProps {
  title?: string
  description?: string
  children?: ReactNode
}

export function PageMetadata({ title, description, children }: MetadataProps) {
  sayInHead({ ...(title && { title }), ...(description && { description }) })
  return <>{children}</>
}

interface ClassProps {
  className: string
  children?: ReactNode
}

export function HtmlClassNameProvider({ className, children }: ClassProps) {
  sayInHead({ htmlClass: className })
  return <>{children}</>
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** styles/docusaurus/variables.css knows where the breakpoint is. */
const shownSize = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--window-size').trim() === 'mobile'
    ? 'mobile'
    : 'desktop'

export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore<'desktop' | 'mobile' | 'ssr'>(subscribe, shownSize, () => 'ssr')
}

export const isSamePath = (a?: string, b?: string): boolean =>
  a !== undefined && b !== undefined ? samePath(a, b) : a === b

export function useLocalPathname(): string {
  const { pathname } = useLocation()
  return withoutBase(pathname, useShell().baseUrl) ?? pathname
}

/** The page's address in another locale. */
export function useAlternatePageUtils() {
  const { locales } = useShell()
  const own = useLocalPathname().replace(/^\//, '')
  const createUrl = (wanted: { locale: string; fullyQualified: boolean }) => {
    const locale = locales.find(({ name }) => name === wanted.locale)
    const url = wanted.fullyQualified ? (locale?.url ?? '') : ''
    return `${url}${locale?.baseUrl ?? '/'}${own}`
  }
  return { createUrl }
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useShell().locale.htmlLang, options)
}

export function usePrevious<T>(value: T): T | undefined {
  const before = useRef<T>(undefined)
  useEffect(() => {
    before.current = value
  })
  return before.current
}

type Locations = { location: { pathname: string }; previousLocation?: { pathname: string } }

export function useLocationChange(onChange: (locations: Locations) => void): void {
  const location = useLocation()
  const previousLocation = usePrevious(location)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes, and only then
  useEffect(() => {
    if (location.pathname !== previousLocation?.pathname) onChange({ location, previousLocation })
  }, [location.pathname])
}

/** `one|many`, as messages have their plural forms. */
export function usePluralForm() {
  const { name } = useShell().locale
  const selectMessage = (count: number, message: string) => {
    const forms = message.split('|')
    const isOne = new Intl.PluralRules(name).select(count) === 'one'
    return forms[isOne ? 0 : forms.length - 1]!
  }
  return { selectMessage }
}

/** The drawer has the navigation of the section already. */
export function NavbarSecondaryMenuFiller() {
  return null
}
