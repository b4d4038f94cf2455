// Turns the sources of the blog into posts, newest first. behaviour.md 1.4 and 2.2.

import type { ResolvedBlogOptions } from '../../config/config.ts'
import { isMeant } from '../../markdown/frontMatter/unknownKey.ts'
import { joinPath } from '../../shared/url.ts'
import { severityOf } from '../../tools/problem.ts'
import { withoutMarkdownExtension } from '../../tools/sourceNames.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Post } from '../../types/entry.ts'
import type { Source } from '../../types/source.ts'
import { ownPath } from '../locales/localeContent.ts'
import { fieldPlace, frontMatterProblem, type ReportProblem } from '../report.ts'
import { checkTags, tagsFrom } from '../tags.ts'
import { authorsOf } from './authors.ts'
import type { BlogContext } from './blogContext.ts'
import { isoDate, rolledDate, spokenDate } from './dates.ts'
import { meantDate } from './meantDate.ts'

/** Where the blog begins: `/blog`. */
export function blogPath(blog: ResolvedBlogOptions): string {
  return joinPath('/', blog.routeBasePath)
}

export function tagsPath(blog: ResolvedBlogOptions): string {
  return joinPath(blogPath(blog), blog.tagsBasePath)
}

export function postFrom(source: Source, compiled: Compiled, context: BlogContext): Post {
  const { frontMatter } = compiled
  const file = postFileOf(source.relative)
  checkTags(compiled, context.tagsFile, context.blog.onInlineTags, context.report)
  checkTruncated(compiled, context)
  return {
    type: 'post',
    blogId: context.blog.id,
    source,
    compiled,
    path: postPath(source, compiled, context.blog),
    title: frontMatter.title ?? compiled.contentTitle ?? file.text,
    description: frontMatter.description ?? compiled.summary ?? '',
    date: dateOf(source, compiled, file, context),
    authors: authorsOf(compiled, context),
    tags: tagsFrom(frontMatter.tags, tagsPath(context.blog), context.tagsFile),
    draft: frontMatter.draft === true,
  }
}

/** A list shows the whole text of such a post. */
function checkTruncated(compiled: Compiled, { blog, report }: BlogContext): void {
  const severity = severityOf(blog.onUntruncatedBlogPosts)
  if (!severity || compiled.excerpt !== undefined) return
  report({
    code: 'POST_UNTRUNCATED',
    severity,
    message: 'this post has no truncate marker: lists show all of it',
    file: compiled.path,
    hint: 'Write <!-- truncate --> below its first paragraphs.',
  })
}

export function postPath(
  source: Source,
  { frontMatter }: Compiled,
  blog: ResolvedBlogOptions,
): string {
  return joinPath(blogPath(blog), frontMatter.slug ?? postFileOf(source.relative).slug)
}

// A post whose date is wrong or missing still gets one, so that everything after may rely on it;
// the problem is reported.
const unknownDate = '1970-01-01T00:00:00.000Z'

function dateOf(
  source: Source,
  compiled: Compiled,
  file: PostFile,
  { config, content, report }: BlogContext,
): string {
  // A YAML timestamp may arrive as a Date from a front matter reader that makes such.
  const written: unknown = compiled.frontMatter.date
  const text =
    written instanceof Date
      ? written.toISOString()
      : written === undefined
        ? undefined
        : String(written)
  if (text !== undefined) {
    const { docusaurus } = config.theme
    const spoken = docusaurus ? spokenDate(text) : undefined
    if (spoken) return spoken
    const rolled = docusaurus ? rolledDate(text) : undefined
    return (
      isoDate(text) ?? wrongDate(compiled, `the date "${text}"`, report, rolled, meantDate(text))
    )
  }
  if (file.date !== undefined) return isoDate(file.date) ?? wrongName(compiled, file.date, report)
  const changed = isoDate(content.lastUpdates.get(source.path)?.date ?? '')
  if (changed !== undefined) return changed
  // A date that is of the wrong kind was told, and is gone.
  return fieldPlace(compiled, 'date') ? unknownDate : noDate(compiled, report)
}

function wrongDate(
  compiled: Compiled,
  what: string,
  report: ReportProblem,
  taken = unknownDate,
  meant?: string,
): string {
  const hint = meant
    ? `Write date: ${meant}.`
    : 'Write a day that exists, in quotes or not: date: 2023-03-01, 2023-03 or 2023-03-01T10:00:00+02:00.'
  report(
    frontMatterProblem(compiled, 'date', {
      code: 'FRONT_MATTER_DATE',
      message: `${what} is not a valid date`,
      hint,
    }),
  )
  return taken
}

/** A date that the name of a file holds is changed in that name. */
function wrongName({ path }: Compiled, date: string, report: ReportProblem): string {
  report({
    code: 'FRONT_MATTER_DATE',
    severity: 'error',
    message: `the date "${date}" in the file's name is not a valid date`,
    file: path,
    line: 1,
    column: 1,
    hint: `Rename it with a day that exists, year-month-day: ${withNearestDay(path, date)}.`,
  })
  return unknownDate
}

/** `2024-13-45` becomes the last day of that year. */
function withNearestDay(path: string, date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const inYear = Math.min(Math.max(month, 1), 12)
  const lastDay = new Date(Date.UTC(year, inYear, 0)).getUTCDate()
  const inMonth = Math.min(Math.max(day, 1), lastDay)
  const [y, m, d] = date.split('-')
  const parts = [y!, ...[inYear, inMonth].map((part) => String(part).padStart(2, '0'))]
  return path.replace(
    new RegExp(`${y}([-/])${m}([-/])${d}`),
    (_, first: string, second: string) => parts[0] + first + parts[1] + second + parts[2],
  )
}

function noDate(compiled: Compiled, report: ReportProblem): string {
  const { frontMatter, path } = compiled
  // Told already, where that key stands.
  if (isMeant('date', frontMatter, 'blog')) return unknownDate
  const other = Object.keys(frontMatter).find((key) => isDay(frontMatter[key]))
  report({
    code: 'POST_DATE_MISSING',
    severity: 'warning',
    message: 'this post has no date and is listed last',
    file: path,
    ...((other && fieldPlace(compiled, other)) ?? { line: 1, column: 1 }),
    hint: other
      ? `Add the line date: ${frontMatter[other]} to the front matter: "${other}" is not read.`
      : 'Add one to the front matter, date: 2023-03-01, or to the file name, 2023-03-01-title.md.',
  })
  return unknownDate
}

const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)

/**
 * By date; posts of one moment stay in the order of their files. `ascending` is the whole order
 * reversed, as it is in Docusaurus. `chosen` are sources in the order that a function gave.
 */
export function sortPosts(
  posts: Post[],
  order: ResolvedBlogOptions['sortPosts'],
  chosen?: string[],
): Post[] {
  if (chosen) {
    const place = new Map(chosen.map((path, i) => [path, i]))
    const placeOf = ({ source }: Post) => place.get(ownPath(source)) ?? 0
    return [...posts].sort((a, b) => placeOf(a) - placeOf(b))
  }
  const sorted = [...posts].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  return order === 'ascending' ? sorted.reverse() : sorted
}

// What the path of a post's file says: its date, its text and its default slug. Table: behaviour.md
// 1.4.

export interface PostFile {
  /** Digits as typed: `2023-3-1`. */
  date?: string
  text: string
  /** Inside the blog, with a leading slash. */
  slug: string
}

const dated = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?$/

export function postFileOf(relative: string): PostFile {
  const name = withoutMarkdownExtension(relative)
  const match = dated.exec(name)
  if (!match) {
    const text = name.replace(/\/index$/, '')
    return { text, slug: `/${text}` }
  }
  const [, folder, date, text] = match
  return {
    date: date!.replaceAll('/', '-'),
    text: text!,
    slug: `/${date!.replaceAll('-', '/')}/${folder}${text}`,
  }
}
