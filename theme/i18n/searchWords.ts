// What the button of the search says. Of sites with a search alone.

const WORDS: Record<string, string> = {
  ar: 'بحث',
  bg: 'Търсене',
  bn: 'অনুসন্ধান',
  cs: 'Vyhledávání',
  da: 'Søg',
  de: 'Suche',
  es: 'Buscar',
  et: 'Otsi',
  fa: 'جستجو',
  fil: 'Maghanap',
  fr: 'Chercher',
  he: 'חיפוש',
  hi: 'खोज करें',
  hu: 'Keresés',
  id: 'Cari',
  is: 'Leita',
  it: 'Cerca',
  ja: '検索',
  ko: '검색',
  nb: 'Søk',
  nl: 'Zoeken',
  pl: 'Szukaj',
  'pt-BR': 'Procurar',
  'pt-PT': 'Pesquisar',
  ru: 'Поиск',
  sl: 'Išči',
  sr: 'Тражи',
  sv: 'Sök',
  tk: 'Gözleg',
  tr: 'Ara',
  uk: 'Пошук',
  ur: 'تلاش کریں',
  vi: 'Tìm kiếm',
  'zh-Hans': '搜索',
  'zh-Hant': '搜尋',
}

/** In the locale's language, else in English. */
export const searchWord = (locale: string): string =>
  (FEATURES.translated && WORDS[namesOf(locale).find((name) => name in WORDS)!]) || 'Search'

/** `zh-CN` may use `zh-Hans`, and `pt` use `pt-BR`, as the other words do. */
function namesOf(locale: string): string[] {
  try {
    const { language, region, script } = new Intl.Locale(locale).maximize()
    return [locale, `${language}-${region}`, `${language}-${script}`, language]
  } catch {
    return [locale]
  }
}
