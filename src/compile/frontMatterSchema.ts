// Which front matter keys a doc, a post or a page understands, and of what kind. Unknown keys are allowed: they are the author's own.
// Numbers, booleans and texts are converted where the meaning is clear ("true" for a switch, 2023 for a title); behaviour.md section 2.
import type { Problem } from '../tools/problem.ts'
import type { FrontMatter, Source } from '../types.ts'
import { checked, type Field, flag, level, listOf, map, mapOf, nullable, number, oneOf, text } from './fields.ts'
import type { Split } from './frontMatter.ts'
import { oddities } from './frontMatterLimits.ts'

const id: Field = (value, path, fail) =>
  typeof value === 'string' && value.includes('/') ? fail(path, `must not contain a slash, got "${value}"`) : text(value, path, fail)

const labelled: Field = (value, path, fail) => {
  const { label, permalink } = map(value, path, fail) ? (value as Record<string, unknown>) : {}
  return { label: text(label, path, fail), permalink: text(permalink, path, fail) }
}
const tags = listOf(oneOf('must be text or {label, permalink}', text, labelled))
const author = mapOf({ key: text, name: text, title: text, url: text, email: text, image_url: text, imageURL: text }, '')

const common = {
  title: text,
  description: text,
  keywords: listOf(text),
  image: text,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
}

const FIELDS: Record<Source['section'], Record<string, Field>> = {
  docs: {
    ...common,
    id,
    slug: text,
    tags,
    hide_title: flag,
    sidebar_label: text,
    sidebar_position: number,
    sidebar_class_name: text,
    sidebar_custom_props: map,
    displayed_sidebar: nullable(text),
    pagination_label: text,
    pagination_next: nullable(text),
    pagination_prev: nullable(text),
    parse_number_prefixes: flag,
    custom_edit_url: nullable(text),
    last_update: mapOf({ date: text, author: text }, 'must be a map with date or author'),
  },
  blog: {
    ...common,
    id: text,
    slug: text,
    date: text,
    tags,
    authors: oneOf('must be an author, or a list of authors', text, author, listOf(oneOf('', text, author))),
    author: text,
    author_title: text,
    author_url: text,
    author_image_url: text,
  },
  pages: { ...common, slug: text, wrapperClassName: text },
}

/** Checks and converts the front matter of one file; all bad fields are reported together, each with the front matter it stands in. */
export function checkFrontMatter(split: Split, source: Source): { frontMatter: FrontMatter; problems: Problem[] } {
  const fields = FIELDS[source.section]
  const problems: Problem[] = []
  const add = (message: string, hint: string) => problems.push({ code: 'FRONT_MATTER_FIELD', severity: 'error', message, hint })
  const frontMatter = checked(split.data, fields, '', (path, message) =>
    add(`${path} ${message}`, 'mend the value, or remove the line'),
  ) as FrontMatter
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontMatter
  if (problems.length === 0 && min > max)
    add(`toc_min_heading_level is ${min}, more than toc_max_heading_level, ${max}`, 'the smaller level comes first')
  const isWrong = problems.length > 0
  for (const problem of problems) {
    const key = problem.message.split(' ')[0]!.split(/[.[]/)[0]!
    Object.assign(problem, { file: source.path, line: split.lines[key] ?? 1, column: 1, details: split.raw.trimEnd().split('\n') })
  }
  problems.push(...oddities(split, Object.keys(fields)).map((problem) => ({ ...problem, file: source.path })))
  return { frontMatter: isWrong ? (split.data as FrontMatter) : frontMatter, problems }
}
