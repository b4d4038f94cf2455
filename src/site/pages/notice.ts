// What stands above a page that no list shows, or that is a draft, as Docusaurus says it.
import type { PageData } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Entry, Post } from '../../types/entry.ts'
import { whenOf } from '../blog/scheduled.ts'

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
export function noticeOf(entry: Entry): Pick<PageData, 'notice'> {
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
