// Which front matter keys a doc, a post or a page understands, and of what kind. Unknown keys are
// allowed: they are the author's own. Numbers, booleans and texts are converted where the meaning
// is clear ("true" for a switch, 2023 for a title); behaviour.md section 2.
import { runningScheme } from '../../shared/url.ts'
import type { Problem } from '../../tools/problem.ts'
import type { FrontMatter, Source } from '../../types.ts'
import {
  type Field,
  flag,
  level,
  listOf,
  map,
  mapOf,
  nullable,
  number,
  oneOf,
  readFields,
  text,
} from './fields.ts'
import type { Split } from './frontMatter.ts'
import { suspiciousValues } from './limits.ts'

/** Where a link leads to. */
const address: Field = (value, path, fail) => {
  const scheme = typeof value === 'string' ? runningScheme(value) : undefined
  return scheme ? fail(path, `must not begin with "${scheme}:"`) : text(value, path, fail)
}

const id: Field = (value, path, fail) =>
  typeof value === 'string' && value.includes('/')
    ? fail(path, `must not contain a slash, got "${value}"`)
    : text(value, path, fail)

const labelled: Field = (value, path, fail) => {
  const { label, permalink } = map(value, path, fail) ? (value as Record<string, unknown>) : {}
  return { label: text(label, path, fail), permalink: text(permalink, path, fail) }
}
const tags = listOf(oneOf('must be text or {label, permalink}', text, labelled))
const author = mapOf(
  {
    key: text,
    name: text,
    title: text,
    url: address,
    email: text,
    image_url: text,
    imageURL: text,
  },
  '',
)

const lastUpdate = mapOf({ date: text, author: text }, 'must be a map with date or author')

const common = {
  title: text,
  title_meta: text,
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
    sidebar_key: text,
    displayed_sidebar: nullable(text),
    pagination_label: text,
    pagination_next: nullable(text),
    pagination_prev: nullable(text),
    parse_number_prefixes: flag,
    custom_edit_url: nullable(address),
    last_update: lastUpdate,
  },
  blog: {
    ...common,
    id: text,
    slug: text,
    date: text,
    tags,
    authors: oneOf(
      'must be an author, or a list of authors',
      text,
      author,
      listOf(oneOf('', text, author)),
    ),
    author: text,
    author_title: text,
    author_url: address,
    authorURL: address,
    authorTitle: text,
    authorImageURL: text,
    author_image_url: text,
    sidebar_label: text,
    last_update: lastUpdate,
    custom_edit_url: nullable(address),
  },
  pages: {
    ...common,
    slug: text,
    wrapperClassName: text,
    last_update: lastUpdate,
    custom_edit_url: nullable(address),
  },
}

/**
 * Checks and converts the front matter of one file; all bad fields are reported together, each at
 * its value.
 */
export function checkFrontMatter(
  split: Split,
  source: Source,
): { frontMatter: FrontMatter; problems: Problem[] } {
  const fields = FIELDS[source.section]
  const problems: Problem[] = []
  const add = (path: string, message: string, hint: string) =>
    problems.push({
      code: 'FRONT_MATTER_FIELD',
      severity: 'error',
      message,
      hint,
      file: source.path,
      ...placeOf(path, split),
    })
  const faulty = new Set<string>()
  const frontMatter = readFields(split.data, fields, '', (path, message) => {
    faulty.add(keyOf(path))
    add(path, `${path} ${message}`, hintFor(path, message))
  }) as FrontMatter
  // Whoever comes next may rely on each value that is there.
  for (const key of faulty) delete frontMatter[key as keyof FrontMatter]
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontMatter
  if (problems.length === 0 && min > max)
    add(
      'toc_min_heading_level',
      `toc_min_heading_level is ${min}, more than toc_max_heading_level, ${max}`,
      'Write the smaller level first.',
    )
  if (problems.length > 0) problems[0]!.details = otherLines(split, problems)
  problems.push(
    ...suspiciousValues(split, Object.keys(fields)).map((problem) => ({
      ...problem,
      file: source.path,
    })),
  )
  return { frontMatter, problems }
}

const MOST_LINES = 5

/**
 * What stands beside the lines that the problems show by themselves: with it the front matter is
 * printed once.
 */
function otherLines({ raw }: Split, problems: Problem[]): string[] | undefined {
  const shown = new Set(problems.map(({ line }) => line))
  const others = raw
    .trimEnd()
    .split('\n')
    .filter((_, i) => !shown.has(i + 2))
  if (others.length === 0) return undefined
  return others.length > MOST_LINES
    ? [...others.slice(0, MOST_LINES), `… ${others.length - MOST_LINES} more lines`]
    : others
}

/** `tags[0].label` → `tags` */
const keyOf = (path: string) => path.split(/[.[]/)[0]!

/** Of the value at `path` (`tags[0]`), or of the one it is part of. */
function placeOf(path: string, { lines, raw }: Split): { line: number; column: number } {
  const line = lines[keyOf(path)]
  if (line === undefined) return { line: 1, column: 1 }
  const before = /^[^:]*:[ \t]*(?=\S)/.exec(raw.split('\n')[line - 2] ?? '')?.[0]
  return { line, column: (before?.length ?? 0) + 1 }
}

function hintFor(path: string, message: string): string {
  if (message === 'must be a list') return `Write it as a list: ${path}: [first, second].`
  if (message === 'must be true or false')
    return 'Write true or false without quotes, or remove the line.'
  if (message === 'must be a number') return 'Write a number, or remove the line.'
  return 'Fix the value or remove the line.'
}
