// The site's settings in the shape that Docusaurus gives them: as they are written, and what every
// page knows of its locale.
import { usePage, useShell } from '../state/site.ts'
import useGlobalData from './useGlobalData.ts'
import { writtenConfig } from './writtenConfig.ts'

const VERSION = '3.10.2'

export function useDocusaurusContext() {
  const shell = useShell()
  const page = usePage()
  const globalData = useGlobalData()
  const { title, tagline, url, baseUrl, trailingSlash, defaultLocale } = shell
  const written = writtenConfig(shell.locale.name)
  const own = page.kind === 'page' ? page.props.component?.site.customFields : undefined
  const locales = shell.locales.map(({ name }) => name)
  const localeConfigs = Object.fromEntries(
    shell.locales.map((locale) => [
      locale.name,
      { url, calendar: 'gregory', path: locale.name, translate: true, ...locale },
    ]),
  )
  return {
    siteConfig: {
      favicon: shell.faviconHref,
      ...written,
      ...{ title, tagline, url, baseUrl, trailingSlash },
      customFields: page.customFields ?? own ?? written.customFields,
      i18n: { defaultLocale, locales, path: 'i18n', localeConfigs },
    },
    i18n: { currentLocale: shell.locale.name, defaultLocale, locales, path: 'i18n', localeConfigs },
    siteMetadata: { docusaurusVersion: VERSION, siteVersion: undefined, pluginVersions: {} },
    globalData,
    codeTranslations: {},
  }
}

export default useDocusaurusContext
