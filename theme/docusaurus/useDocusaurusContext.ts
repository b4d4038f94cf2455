// The site's settings, as far as pages know them, in the shape that Docusaurus gives them.
import { useFrame, usePage } from '../state/site.ts'

export default function useDocusaurusContext() {
  const frame = useFrame()
  const page = usePage()
  const { title, tagline, url, baseUrl, trailingSlash, faviconHref: favicon } = frame
  const own = page.kind === 'page' ? page.props.component?.site.customFields : undefined
  const customFields = page.customFields ?? own ?? {}
  return {
    siteConfig: { title, tagline, url, baseUrl, trailingSlash, favicon, customFields },
    i18n: {
      currentLocale: frame.locale.name,
      defaultLocale: frame.defaultLocale,
      locales: frame.locales.map(({ name }) => name),
      localeConfigs: Object.fromEntries(frame.locales.map((locale) => [locale.name, locale])),
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    codeTranslations: {},
  }
}
