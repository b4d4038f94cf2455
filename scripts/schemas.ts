// The JSON Schemas in src/schemas/, made from the checks themselves: what an editor refuses is what
// a build would. Comments of the source are the descriptions. tests/unit/schemas.test.ts compares,
// and writes them with UPDATE=1.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { authorsSchema, categorySchema, tagsSchema } from '../src/config/schema/dataFiles.ts'
import { FIELDS } from '../src/markdown/frontMatter/fields.ts'
import { objectOf } from '../src/markdown/frontMatter/kinds.ts'
import { ANYWHERE, FLAGS, keysOf, requiredOf } from '../src/site/sidebar/checkItem.ts'
import { engineRoot } from '../src/tools/engine.ts'
import type { JsonSchema } from '../src/tools/jsonSchema.ts'
import { commentedObjects, commentsFor } from './declarations.mjs'
import { REPORTS } from './reportSchemas.ts'

const DIALECT = 'http://json-schema.org/draft-07/schema#'

/** By the names of their files. */
export function allSchemas(): Record<string, JsonSchema> {
  return {
    'doc.json': frontMatterOf('docs', 'Front matter of a doc'),
    'post.json': frontMatterOf('blog', 'Front matter of a post'),
    'page.json': frontMatterOf('pages', 'Front matter of a page'),
    'category.json': dataFile(categorySchema, 'A _category_ file'),
    'authors.json': dataFile(authorsSchema, 'The authors of a blog, by key'),
    'tags.json': dataFile(tagsSchema, 'Tags, by the labels that pages use'),
    'sidebars.json': sidebars(),
    'report.json': reports(),
  }
}

/** Keys of the author's own are allowed, and slips in ours are not. */
function frontMatterOf(section: keyof typeof FIELDS, title: string): JsonSchema {
  const schema = withDescriptions(objectOf(FIELDS[section]), 'markdown/frontMatter/fields.ts')
  const known = Object.keys(FIELDS[section])
  const slips = new Set(known.flatMap(slipsOf))
  for (const key of known) slips.delete(key)
  return {
    $schema: DIALECT,
    title,
    ...schema,
    propertyNames: { not: { enum: [...slips].sort() } },
  }
}

/** What fingers make of a key: a letter lost, doubled or exchanged, and camel case. */
function slipsOf(key: string): string[] {
  const camel = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const slips = [...key].flatMap((letter, i) => {
    const [before, after] = [key.slice(0, i), key.slice(i + 1)]
    const next = after[0]
    return [
      ...(key.length > 3 ? [before + after] : []),
      before + letter + letter + after,
      ...(next ? [before + next + letter + after.slice(1)] : []),
    ]
  })
  return [camel, ...slips]
}

function dataFile(schema: z.ZodType, title: string): JsonSchema {
  const made = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
  const described = withDescriptions(made as JsonSchema, 'config/schema/dataFiles.ts')
  return { title, ...withSchemaKey(described) }
}

/** A map of entries must not take the address of its schema for one of them. */
function withSchemaKey(schema: JsonSchema): JsonSchema {
  const properties = { $schema: { type: 'string' }, ...(schema.properties as object) }
  return { ...schema, properties }
}

function sidebars(): JsonSchema {
  const types = Object.keys(keysOf)
  const text = { type: ['string', 'number'] }
  const special: Record<string, JsonSchema> = {
    items: { $ref: '#/definitions/items' },
    link: { anyOf: [linkOfCategory(), { type: 'null' }] },
    customProps: { type: 'object' },
    ...Object.fromEntries(FLAGS.map((key) => [key, { type: 'boolean' }])),
  }
  const items = types.map((type) => ({
    type: 'object',
    properties: {
      type: { const: type },
      ...Object.fromEntries([...keysOf[type]!, ...ANYWHERE].map((k) => [k, special[k] ?? text])),
    },
    required: ['type', ...requiredOf[type]!],
    additionalProperties: false,
  }))
  const shorthand = {
    type: 'object',
    not: { required: ['type'] },
    additionalProperties: { $ref: '#/definitions/items' },
  }
  return {
    $schema: DIALECT,
    title: 'Sidebars by name, each a list of items',
    ...withSchemaKey({ type: 'object', additionalProperties: { $ref: '#/definitions/items' } }),
    definitions: {
      items: { anyOf: [{ type: 'array', items: { $ref: '#/definitions/item' } }, shorthand] },
      item: { anyOf: [{ type: 'string' }, ...items, shorthand] },
    },
  }
}

/** What a command prints is one of these; `#/definitions/build` is what a build prints. */
function reports(): JsonSchema {
  const names = Object.keys(REPORTS)
  const whole: JsonSchema = z.toJSONSchema(z.strictObject(REPORTS), { target: 'draft-7' })
  const definitions = { ...(whole.definitions as object), ...(whole.properties as object) }
  return {
    $schema: DIALECT,
    title: 'What a command prints with --json',
    anyOf: names.map((name) => ({ $ref: `#/definitions/${name}` })),
    definitions,
  }
}

const linkOfCategory = () =>
  ((dataFile(categorySchema, '').properties as JsonSchema).link as { anyOf: JsonSchema[] }).anyOf[0]

/** Each key with the comment above it in a module of src/. */
function withDescriptions(schema: JsonSchema, module: string): JsonSchema {
  const objects = commentedObjects(readFileSync(join(engineRoot, 'src', module), 'utf8'))
  return described(schema) as JsonSchema

  function described(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(described)
    if (typeof node !== 'object' || node === null) return node
    const result: JsonSchema = {}
    for (const [key, value] of Object.entries(node)) result[key] = described(value)
    const properties = result.properties as Record<string, JsonSchema> | undefined
    const comments: Map<string, string[]> = commentsFor(Object.keys(properties ?? {}), objects)
    for (const [key, comment] of comments) {
      const property = properties![key]
      if (property) properties![key] = { description: textOf(comment), ...property }
    }
    return result
  }
}

const textOf = (comment: string[]) =>
  comment
    .join(' ')
    .replace(/\/\*\*|\*\/|^\s*\*|\s\*\s/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
