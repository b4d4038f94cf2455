// The site's settings, as far as pages know them, in the shape that Docusaurus gives them.
import { usePage, useShell } from '../state/site.ts'

export default function useDocusaurusContext() {
  const shell = useShell()
  const page = usePage()
  const { title, tagline, url, baseUrl, trailingSlash, faviconHref: favicon } = shell
  const own = page.kind === 'page' ? page.props.component?.site.customFields : undefined
  const customFields = page.customFields ?? own ?? {}
  return {
    siteConfig: { title, tagline, url, baseUrl, trailingSlash, favicon, customFields },
    i18n: {
      currentLocale: shell.locale.name,
      defaultLocale: shell.defaultLocale,
      locales: shell.locales.map(({ name }) => name),
      localeConfigs: Object.fromEntries(shell.locales.map((locale) => [locale.name, locale])),
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    codeTranslations: {},
  }
}
