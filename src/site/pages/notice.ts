// What stands above a page that no list shows, or that is a draft, as Docusaurus says it.
import type { PageData } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Entry } from '../../types/entry.ts'

const UNLISTED = [
  'Unlisted page',
  'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
] as const

const DRAFT = [
  'Draft page',
  'This page is a draft. It will only be visible in dev and be excluded from the production build.',
] as const

/** Nothing for any other page. */
export function noticeOf({ compiled: { frontMatter } }: Entry): Pick<PageData, 'notice'> {
  const notices = [
    ...(frontMatter.unlisted === true ? [UNLISTED] : []),
    ...(frontMatter.draft === true ? [DRAFT] : []),
  ]
  return notices.length > 0 ? { notice: notices.map(htmlOf).join('') } : {}
}

const htmlOf = ([title, text]: readonly [string, string]) =>
  `<div class="admonition-heading"><span class="admonition-icon"></span>${escapeHtml(title)}</div><div class="admonition-content"><p>${escapeHtml(text)}</p></div>`
