// Reads the small data files beside the sources: `_category_.json|yml` and the blog's authors. What is wrong names the file and the key.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as yaml from 'js-yaml'
import * as z from 'zod'
import type { SiteConfig } from '../config/config.ts'
import { SiteError } from '../tools/problem.ts'
import type { AuthorData, CategoryData, CategoryFile } from '../types.ts'
import type { Scan } from './scan.ts'

const category = z.strictObject({
  label: z.string().optional(),
  key: z.string().optional(),
  position: z.number().optional(),
  description: z.string().optional(),
  collapsed: z.boolean().optional(),
  collapsible: z.boolean().optional(),
  className: z.string().optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
  link: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({
        type: z.literal('generated-index'),
        slug: z.string().optional(),
        title: z.string().optional(),
        description: z.string().optional(),
        image: z.string().optional(),
        keywords: z.union([z.string().transform((word) => [word]), z.array(z.string())]).optional(),
      }),
    ])
    .nullable()
    .optional(),
})

const authors = z.record(
  z.string(),
  z.looseObject({
    name: z.string().optional(),
    title: z.string().optional(),
    url: z.string().optional(),
    email: z.string().optional(),
    image_url: z.string().optional(),
    imageURL: z.string().optional(),
  }),
)

/** Reads all `_category_` files. Throws SiteError for what cannot be read. */
export function readCategoryFiles(found: Scan['categoryFiles']): CategoryFile[] {
  return found.map(({ file, path, version, dir }) => ({ path, version, dir, data: read(file, path, 'CATEGORY_FILE', category) as CategoryData }))
}

/** The blog's authors by key; an empty map when there is no such file. */
export function readAuthors(config: SiteConfig): Record<string, AuthorData> {
  if (!config.blog) return {}
  const path = `${config.blog.path}/${config.blog.authorsMapPath}`
  const file = join(config.root, path)
  if (!existsSync(file)) return {}
  const data = read(file, path, 'AUTHORS_FILE', authors)
  return Object.fromEntries(
    Object.entries(data).map(([key, { image_url, imageURL, ...rest }]) => [key, { ...rest, imageUrl: image_url ?? imageURL }]),
  )
}

function read<T>(file: string, path: string, code: string, schema: z.ZodType<T>): T {
  const fail = (message: string, line?: number, column?: number, hint?: string) =>
    new SiteError([{ code, severity: 'error', message, file: path, line, column, hint }])
  let data: unknown
  try {
    // YAML holds JSON as well, and its errors name a place.
    data = yaml.load(readFileSync(file, 'utf8'), { schema: yaml.CORE_SCHEMA })
  } catch (error) {
    const { mark, reason } = error as { mark?: { line: number; column: number }; reason?: string }
    throw fail(`cannot be read: ${reason ?? (error as Error).message}`, mark && mark.line + 1, mark && mark.column + 1)
  }
  const result = schema.safeParse(data ?? {})
  if (result.success) return result.data
  throw new SiteError(
    result.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => `"${key}"`).join(', ') : undefined
      const place = issue.path.join('.')
      return fail(
        unknown ? `unknown key ${unknown}` : `${place || 'the file'}: ${issue.message}`,
        undefined,
        undefined,
        unknown && `the keys are ${Object.keys(category.shape).join(', ')}`,
      ).problems[0]!
    }),
  )
}
