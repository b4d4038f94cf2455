// The words of the interface in the language of a locale: files of the theme, which are read for
// the locales of a site alone.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { engineRoot } from '../tools/engine.ts'
import { jsonIn } from '../tools/files.ts'
import type { Content, Messages } from '../types/content.ts'

const LANGUAGES = join(engineRoot, 'theme/i18n/languages')
/** What Docusaurus's themes do not say, by the names of the theme. */
const OWN_WORDS = join(engineRoot, 'theme/i18n/ownWords')

/** By locale; English is in the theme itself. */
export function readInterfaceWords({ i18n }: Pick<SiteConfig, 'i18n'>): Content['words'] {
  const found = i18n.locales.flatMap(({ name, htmlLang }) => {
    const words = isEnglish(htmlLang) ? undefined : wordsOf(htmlLang)
    return words ? [[name, words] as const] : []
  })
  return Object.fromEntries(found)
}

const isEnglish = (language: string) => new Intl.Locale(language).language === 'en'

/** `zh-CN` may use `zh-Hans`, and `pt` use `pt-BR`. */
function wordsOf(tag: string): Messages | undefined {
  const { language, region, script } = new Intl.Locale(tag).maximize()
  for (const name of [tag, `${language}-${region}`, `${language}-${script}`, language]) {
    const words = jsonIn(join(LANGUAGES, `${name}.json`))
    if (words) return { ...(words as Messages), ...ownWordsOf(name) }
  }
  return undefined
}

function ownWordsOf(name: string): Messages {
  const words = (jsonIn(join(OWN_WORDS, `${name}.json`)) ?? {}) as Messages
  return Object.fromEntries(Object.entries(words).map(([word, text]) => [`quire.${word}`, text]))
}

const ENGLISH = ['common', 'blog', 'notFound', 'scripts', 'markdown', 'search']

/** The theme's own words, by their names there. */
export const englishWords = (): Messages =>
  Object.assign(
    {},
    ...ENGLISH.map((name) => jsonIn(join(engineRoot, `theme/i18n/en/${name}.json`))),
  )
