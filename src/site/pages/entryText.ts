// What the page of an entry shows between the head and its own props: its text, in which language
// that is, and a notice above it.
import { localeNamed } from '../../config/localeFolders.ts'
import type { PageData } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Entry, Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { dateText } from '../blog/dates.ts'
import { whenOf } from '../blog/scheduled.ts'
import { languageOfText } from '../locales/localeContent.ts'
import { translate } from '../locales/messages.ts'
import { OURS_IN_PAGES } from '../locales/words.ts'
import { givenTo, proseOf } from './prose.ts'

export function entryText(entry: Entry, site: Site) {
  return {
    ...languageOfText(entry, site),
    prose: proseOf(entry, site).map(
      (html) => languageLine(entry, site) + html + checkedLine(entry, site),
    ),
    ...checkedOf(entry),
    ...givenTo(entry, site),
    ...noticeOf(entry),
  } satisfies Partial<PageData>
}

const checkedOf = ({ compiled }: Entry): Pick<PageData, 'checked'> => {
  const { checked } = compiled.frontMatter
  return checked ? { checked } : {}
}

/** In the language of the page, which may not be that of the text. */
function checkedLine(entry: Entry, site: Site): string {
  const { checked } = entry.compiled.frontMatter
  if (!checked) return ''
  const isForeign = languageOfText(entry, site).language !== undefined
  const language = isForeign ? languageOfPage(site) : ''
  const line = translate(site, 'quire.checked', OURS_IN_PAGES.checked, {
    date: `<time datetime="${checked.on}">${dateText(checked.on, site.language, 'long')}</time>`,
    with: escapeHtml(checked.with),
    how: escapeHtml(checked.how),
  })
  return `<p class="checked-line"${language}>${line}</p>`
}

/** Above a text in another language; sites of Docusaurus keep the pages that they had. */
function languageLine(entry: Entry, site: Site): string {
  const { language } = languageOfText(entry, site)
  if (!language || site.config.theme.docusaurus) return ''
  const line = translate(site, 'quire.notTranslated', OURS_IN_PAGES.notTranslated)
  return `<p class="language-line"${languageOfPage(site)}>${line}</p>`
}

function languageOfPage({ locale, config }: Site): string {
  const { htmlLang, direction } = localeNamed(locale, config)!
  return ` lang="${htmlLang}" dir="${direction}"`
}

// What stands above a page that no list shows, or that is a draft, as Docusaurus says it.

const UNLISTED = [
  'Unlisted page',
  'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
] as const

const DRAFT = [
  'Draft page',
  'This page is a draft. It will only be visible in dev and be excluded from the production build.',
] as const

const scheduled = (post: Post) =>
  ['Scheduled post', `This post will be published on ${whenOf(post)}.`] as const

/** Nothing for any other page. */
function noticeOf(entry: Entry): Pick<PageData, 'notice'> {
  const { frontMatter } = entry.compiled
  const notices = [
    ...(frontMatter.unlisted === true ? [UNLISTED] : []),
    ...(frontMatter.draft === true ? [DRAFT] : []),
    ...(entry.type === 'post' && entry.isScheduled ? [scheduled(entry)] : []),
  ]
  return notices.length > 0 ? { notice: notices.map(htmlOf).join('') } : {}
}

const htmlOf = ([title, text]: readonly [string, string]) =>
  `<div class="admonition-heading"><span class="admonition-icon"></span>${escapeHtml(title)}</div><div class="admonition-content"><p>${escapeHtml(text)}</p></div>`
