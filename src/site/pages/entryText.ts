// What the page of an entry shows between the head and its own props: its text, in which language
// that is, and a notice above it.
import type { PageData } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Entry, Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { whenOf } from '../blog/scheduled.ts'
import { languageOfText } from '../locales/localeContent.ts'
import { givenTo, proseOf } from './prose.ts'

export function entryText(entry: Entry, site: Site) {
  return {
    ...languageOfText(entry, site),
    prose: proseOf(entry, site),
    ...givenTo(entry, site),
    ...noticeOf(entry),
  } satisfies Partial<PageData>
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
