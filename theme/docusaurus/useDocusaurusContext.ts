// The site's settings, as far as pages know them, in the shape that Docusaurus gives them.
import { usePage, useShell } from '../state/site.ts'
import useGlobalData from './useGlobalData.ts'

export function useDocusaurusContext() {
  const shell = useShell()
  const page = usePage()
  const globalData = useGlobalData()
  const { title, tagline, url, baseUrl, trailingSlash, faviconHref: favicon, navbar } = shell
  const own = page.kind === 'page' ? page.props.component?.site.customFields : undefined
  const customFields = page.customFields ?? own ?? {}
  const themeConfig = { navbar: { title: navbar.title, items: [] }, colorMode: shell.colorMode }
  return {
    siteConfig: {
      ...{ title, tagline, url, baseUrl, trailingSlash, favicon, customFields, themeConfig },
      i18n: { defaultLocale: shell.defaultLocale, locales: shell.locales.map(({ name }) => name) },
    },
    i18n: {
      currentLocale: shell.locale.name,
      defaultLocale: shell.defaultLocale,
      locales: shell.locales.map(({ name }) => name),
      localeConfigs: Object.fromEntries(shell.locales.map((locale) => [locale.name, locale])),
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData,
    codeTranslations: {},
  }
}

export default useDocusaurusContext
