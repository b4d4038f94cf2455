// The language of a site: `i18n` in site.config.ts. It is that of its dates, of `<html lang>` and
// its direction; the interface speaks English.
import * as z from 'zod'
import { filled } from './values.ts'

/** Becomes a folder and a part of URLs as well as a language tag. */
const localeName = z.string().refine(isLocale, "must be a language tag such as 'en' or 'pt-BR'")

function isLocale(name: string): boolean {
  try {
    return (
      /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(name) &&
      Intl.getCanonicalLocales(name).length === 1
    )
  } catch {
    return false
  }
}

const localeConfig = z.strictObject({
  /** Default: the language's own name for itself. */
  label: filled.optional(),
  /** Default: as the language is written. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** Default: the locale's name. */
  htmlLang: localeName.optional(),
})

export const i18n = z
  .strictObject({
    /** A language tag. */
    defaultLocale: localeName.default('en'),
    /** The default locale alone. */
    locales: z.array(localeName).min(1).optional(),
    localeConfigs: z.record(z.string(), localeConfig).default({}),
  })
  .superRefine(({ defaultLocale, locales, localeConfigs }, ctx) => {
    const complain = (path: string[], message: string, hint: string) =>
      ctx.addIssue({ code: 'custom', path, message, params: { hint } })
    const names = [...new Set(locales ?? [defaultLocale])]
    const hint = `Write locales: ['${defaultLocale}'], or leave it out.`
    if (!names.includes(defaultLocale))
      complain(['locales'], `must contain the default locale '${defaultLocale}'`, hint)
    else if (names.length > 1)
      complain(
        ['locales'],
        'must name one locale: sites in several languages are not supported yet',
        hint,
      )
    for (const name of Object.keys(localeConfigs))
      if (!names.includes(name))
        complain(
          ['localeConfigs', name],
          'is not the locale of the site',
          `Name it '${defaultLocale}', or take it out.`,
        )
  })
  .transform(({ defaultLocale, localeConfigs }) => ({
    defaultLocale,
    locales: [localeFrom(defaultLocale, localeConfigs[defaultLocale])],
  }))

export interface LocaleOptions {
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
}

function localeFrom(name: string, options: z.output<typeof localeConfig> = {}): LocaleOptions {
  return {
    name,
    label: options.label ?? nativeName(name),
    direction: options.direction ?? (isRightToLeft(name) ? 'rtl' : 'ltr'),
    htmlLang: options.htmlLang ?? name,
  }
}

/** `en` → English, `fr` → Français; the tag itself when the language is not known. */
function nativeName(locale: string): string {
  // What nearly all sites ask for: reading the names of all languages takes as long as checking the
  // rest of the configuration.
  if (locale === 'en') return 'English'
  const name =
    new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)$/

function isRightToLeft(locale: string): boolean {
  const { language, script } = new Intl.Locale(locale)
  return script
    ? ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo'].includes(script)
    : RIGHT_TO_LEFT.test(language)
}
