// The languages of a site: `i18n` in site.config.ts.
import * as z from 'zod'
import { strictObject } from './objects.ts'
import { baseUrl, siteUrl } from './urls.ts'
import { filled, folder, plainName } from './values.ts'

/** Becomes a folder and a part of URLs as well as a language tag. */
const localeName = z.string().superRefine((name, ctx) => {
  if (isLocale(name)) return
  const tag = name.replaceAll('_', '-')
  const hint = isLocale(tag) ? `Write '${tag}'.` : "Write the code of the language, such as 'de'."
  const message = "must be a language tag such as 'en' or 'pt-BR'"
  ctx.addIssue({ code: 'custom', message, params: { hint } })
})

function isLocale(name: string): boolean {
  try {
    // `valueOf` has the form of one, and every table of languages would answer to it.
    return (
      /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(name) &&
      !(name in Object.prototype) &&
      Intl.getCanonicalLocales(name).length === 1
    )
  } catch {
    return false
  }
}

const calendar = z
  .string()
  .refine(
    (name) => /^[a-z\d]{3,8}(-[a-z\d]{3,8})*$/.test(name),
    "must be a calendar such as 'gregory' or 'persian'",
  )

const localeConfig = strictObject(() => ({
  /** What the menu of languages says; default: the language's own name for itself. */
  label: filled.optional(),
  /** Direction of the text; default: as the language is written. */
  direction: z.enum(['ltr', 'rtl']).optional(),
  /** `lang` of its pages; default: the locale's name. */
  htmlLang: localeName.optional(),
  /** Calendar of dates, such as `persian`; default: the one that the language is used with. */
  calendar: calendar.optional(),
  /** Folder of its translations, inside `i18n.path`; default: the locale's name. */
  path: plainName.optional(),
  /** Whether translations are read; default: where their folder exists. */
  translate: z.boolean().optional(),
  /** Origin of the site in this language; default: `url`. */
  url: siteUrl.optional(),
  /** Path of its pages; default: `baseUrl`, followed by its name for all but the default locale. */
  baseUrl: baseUrl.optional(),
}))

export const i18n = strictObject(() => ({
  /** Language of the sources: a tag such as `en` or `pt-BR`. */
  defaultLocale: localeName.default('en'),
  /** Every language of the site; unset: the default one alone. */
  locales: z.array(localeName).min(1).optional(),
  /** Folder of all translations. */
  path: folder.default('i18n'),
  /** What is special of a locale, by its name. */
  localeConfigs: z.record(z.string(), localeConfig).default({}),
}))
  .superRefine(({ defaultLocale, locales, localeConfigs }, ctx) => {
    const complain = (path: PropertyKey[], message: string, hint: string) =>
      ctx.addIssue({ code: 'custom', path, message, params: { hint } })
    const names = [...new Set(locales ?? [defaultLocale])]
    if (!names.includes(defaultLocale)) {
      const all = [defaultLocale, ...names].map((name) => `'${name}'`).join(', ')
      const hint = `Write locales: [${all}], or another defaultLocale.`
      complain(['locales'], `must contain the default locale '${defaultLocale}'`, hint)
    }
    for (const [i, name] of (locales ?? []).entries())
      if (locales!.findIndex((other) => sameFolder(other, name)) < i)
        complain(['locales', i], 'is the same locale as one before it', 'Remove one of them.')
    for (const name of Object.keys(localeConfigs))
      if (!names.includes(name))
        complain(
          ['localeConfigs', name],
          'is not a locale of the site',
          `Add '${name}' to i18n.locales, or remove this.`,
        )
  })
  .transform(({ defaultLocale, locales, path, localeConfigs }) => ({
    defaultLocale,
    path,
    locales: [...new Set(locales ?? [defaultLocale])].map((name) =>
      localeFrom(name, localeConfigs[name]),
    ),
  }))

/** Not every disk tells them apart. */
const sameFolder = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export interface LocaleOptions
  extends Pick<
    z.output<typeof localeConfig>,
    'calendar' | 'path' | 'translate' | 'url' | 'baseUrl'
  > {
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
}

function localeFrom(name: string, options: z.output<typeof localeConfig> = {}): LocaleOptions {
  const language = options.htmlLang ?? name
  return {
    ...options,
    name,
    label: options.label ?? nativeName(language),
    direction: options.direction ?? (isRightToLeft(language) ? 'rtl' : 'ltr'),
    htmlLang: language,
  }
}

/** `en` → English, `fr` → Français; the tag itself when the language is not known. */
function nativeName(locale: string): string {
  // What nearly all sites ask for: reading the names of all languages takes as long as checking the
  // rest of the configuration.
  if (locale === 'en') return 'English'
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' })
  // Newer versions of Node throw for the extensions of a tag.
  const name = names.of(new Intl.Locale(locale).baseName) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ks|ku|ps|sd|ug|ur|yi)$/

function isRightToLeft(locale: string): boolean {
  const { language, script } = new Intl.Locale(locale)
  return script
    ? ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo'].includes(script)
    : RIGHT_TO_LEFT.test(language)
}
