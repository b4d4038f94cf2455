// Which front matter keys a doc, a post or a page understands, and of what kind. Unknown keys are allowed: they are the author's own.
// Numbers, booleans and texts are converted where the meaning is clear ("true" for a switch, 2023 for a title); behaviour.md section 2.
import * as z from 'zod'
import type { Problem } from '../tools/problem.ts'
import type { FrontMatter, Source } from '../types.ts'
import type { Split } from './frontMatter.ts'
import { oddities } from './frontMatterLimits.ts'

const text = z.union([z.string(), z.number(), z.boolean()], 'must be text').transform(String)
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], 'must be true or false')
const number = z.union(
  [
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ],
  'must be a number',
)
const level = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)], 'must be a number')
  .pipe(z.number().int().min(2, 'must be 2 to 6').max(6, 'must be 2 to 6'))
const tags = z.array(z.union([text, z.object({ label: text, permalink: text })], 'must be text or {label, permalink}'), 'must be a list')

const common = {
  title: text,
  description: text,
  keywords: z.array(text, 'must be a list'),
  image: text,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
}

const doc = z
  .looseObject({
    ...common,
    id: text.refine((id) => !id.includes('/'), { error: (issue) => `must not contain a slash, got "${String(issue.input)}"` }),
    slug: text,
    tags,
    hide_title: flag,
    sidebar_label: text,
    sidebar_position: number,
    sidebar_class_name: text,
    sidebar_custom_props: z.record(z.string(), z.unknown()),
    displayed_sidebar: text.nullable(),
    pagination_label: text,
    pagination_next: text.nullable(),
    pagination_prev: text.nullable(),
    parse_number_prefixes: flag,
    custom_edit_url: text.nullable(),
    last_update: z.looseObject({ date: text.optional(), author: text.optional() }, 'must be a map with date or author'),
  })
  .partial()

const author = z.looseObject({ key: text, name: text, title: text, url: text, email: text, image_url: text, imageURL: text }).partial()
const post = z
  .looseObject({
    ...common,
    id: text,
    slug: text,
    date: text,
    tags,
    authors: z.union([text, author, z.array(z.union([text, author]))], 'must be an author, or a list of authors'),
    author: text,
    author_title: text,
    author_url: text,
    author_image_url: text,
  })
  .partial()

const page = z.looseObject({ ...common, slug: text, wrapperClassName: text }).partial()

const SCHEMAS = { docs: doc, blog: post, pages: page }

/** Checks and converts the front matter of one file; all bad fields are reported together, each with the front matter it stands in. */
export function checkFrontMatter(split: Split, source: Source): { frontMatter: FrontMatter; problems: Problem[] } {
  const result = SCHEMAS[source.section].safeParse(split.data)
  const problems: Problem[] = result.success ? levelProblems(result.data as FrontMatter) : result.error.issues.map(problemFrom)
  for (const problem of problems) {
    const key = problem.message.split(' ')[0]!.split(/[.[]/)[0]!
    Object.assign(problem, { file: source.path, line: split.lines[key] ?? 1, column: 1, details: split.raw.trimEnd().split('\n') })
  }
  problems.push(...oddities(split, Object.keys(SCHEMAS[source.section].shape)).map((problem) => ({ ...problem, file: source.path })))
  return { frontMatter: (result.success ? result.data : split.data) as FrontMatter, problems }
}

function problemFrom(issue: z.core.$ZodIssue): Problem {
  const path = issue.path.reduce<string>(
    (all, part) => (typeof part === 'number' ? `${all}[${part}]` : all ? `${all}.${String(part)}` : String(part)),
    '',
  )
  return { code: 'FRONT_MATTER_FIELD', severity: 'error', message: `${path} ${issue.message}`, hint: 'mend the value, or remove the line' }
}

function levelProblems(data: FrontMatter): Problem[] {
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = data
  if (min <= max) return []
  return [
    {
      code: 'FRONT_MATTER_FIELD',
      severity: 'error',
      message: `toc_min_heading_level is ${min}, more than toc_max_heading_level, ${max}`,
      hint: 'the smaller level comes first',
    },
  ]
}
