// The options of a schema as a tree of plain data: key, kind, default and the comment above it.
// What the manual says of an option is made of it.
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { commentedObjects, commentsFor } from '../../../scripts/declarations.mjs'
import { noCustomCss } from '../../../src/config/schema/extensions.ts'
import * as values from '../../../src/config/schema/values.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

export interface Option {
  key: string
  /** What may stand there, in words. */
  kind: string
  /** As it is written in a configuration. */
  byDefault?: string
  comment?: string
  /** Of an object, of the objects in a list (`[]`) or in a map (`.NAME`). */
  inner: { link: '.' | '[].' | '.NAME.'; options: Option[] }[]
}

const FOLDER = path.join(engineRoot, 'src/config/schema')
const COMMENTED = fs
  .readdirSync(FOLDER)
  .flatMap((name) => commentedObjects(fs.readFileSync(path.join(FOLDER, name), 'utf8')))

const NAMED = new Map<z.ZodType, string>([
  [values.folder, 'folder'],
  [values.sourceFolder, 'folder'],
  [values.routePart, 'part of paths'],
  [values.globs, 'list of glob patterns'],
  [values.webAddress, 'address'],
  [values.address, 'address'],
  [values.pattern, 'regular expression'],
])

export function optionsOf(schema: z.ZodType): Option[] {
  const shapes = bare(schema).flatMap((type) =>
    type instanceof z.ZodObject ? [type.shape as Record<string, z.ZodType>] : [],
  )
  const found = new Map<string, Option>()
  for (const shape of shapes) {
    const comments = commentsFor(Object.keys(shape), COMMENTED)
    for (const [key, type] of Object.entries(shape))
      if (!isRefused(type))
        found.set(key, merged(found.get(key), optionFrom(key, type, comments.get(key))))
  }
  return [...found.values()]
}

/** Of a key that several of the objects have that may stand in one place. */
function merged(first: Option | undefined, second: Option): Option {
  if (!first) return second
  return {
    ...first,
    kind: either([first.kind, second.kind]),
    comment: first.comment ?? second.comment,
    inner: first.inner.length > 0 ? first.inner : second.inner,
  }
}

function optionFrom(key: string, type: z.ZodType, comment: string[] | undefined): Option {
  return {
    key,
    kind: type.safeParse(undefined).success ? kindOf(type) : `${kindOf(type)}, required`,
    byDefault: defaultOf(type),
    comment: comment && textOf(comment),
    inner: innerOf(type),
  }
}

const textOf = (comment: string[]) =>
  comment
    .map((line) => line.trim().replace(/^\/?\*+\/? ?|\*\/$/g, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A list of what may stand alone has the same options once more: they are left out. */
function innerOf(type: z.ZodType): Option['inner'] {
  const all = innerOfEach(type)
  return all.some(({ link }) => link === '.') ? all.filter(({ link }) => link === '.') : all
}

function innerOfEach(type: z.ZodType): Option['inner'] {
  return bare(type).flatMap((each): Option['inner'] => {
    const lists = (link: '[].' | '.NAME.', of: z.ZodType) => {
      const options = optionsOf(of)
      return options.length > 0 ? [{ link, options }] : []
    }
    if (each instanceof z.ZodObject) return [{ link: '.', options: optionsOf(each) }]
    if (each instanceof z.ZodArray) return lists('[].', each.element as z.ZodType)
    if (each instanceof z.ZodRecord) return lists('.NAME.', each.valueType as z.ZodType)
    return []
  })
}

/** What a schema checks, without what is around it; several for a union. */
function bare(type: z.ZodType): z.ZodType[] {
  const all = values.alternativesOf(type)
  if (all) return all.flatMap(bare)
  if (type instanceof z.ZodUnion) return (type.options as z.ZodType[]).flatMap(bare)
  if (type instanceof z.ZodPipe) return bare(type.in as z.ZodType)
  const inner = wrapped(type)
  return inner ? bare(inner) : [type]
}

function wrapped(type: z.ZodType): z.ZodType | undefined {
  const isWrapped =
    type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodPrefault
  return isWrapped ? (type.unwrap() as z.ZodType) : undefined
}

/** A key that is known only to be refused with a hint: nothing is right for it. */
const isRefused = (type: z.ZodType) =>
  wrapped(type) === noCustomCss ||
  bare(type).every(
    (each) =>
      each instanceof z.ZodCustom &&
      [() => 0, 'ALL', /a/].every((value) => !each.safeParse(value).success),
  )

function defaultOf(type: z.ZodType): string | undefined {
  if (type instanceof z.ZodPipe) return defaultOf(type.in as z.ZodType)
  if (type instanceof z.ZodDefault || type instanceof z.ZodPrefault) {
    const { defaultValue } = type.def
    return written(defaultValue)
  }
  const inner = wrapped(type)
  return inner && defaultOf(inner)
}

/** Nothing for what is empty. */
function written(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined
  if (Array.isArray(value)) {
    const items = value.map(written).join(', ')
    return items ? `[${items}]` : undefined
  }
  if (typeof value === 'object' && value && Object.keys(value).length === 0) return undefined
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

function kindOf(type: z.ZodType): string {
  const name = NAMED.get(type)
  if (name) return name
  const inner = wrapped(type)
  if (inner) return kindOf(inner)
  const all = values.alternativesOf(type) ?? (type instanceof z.ZodUnion ? type.options : undefined)
  if (all) return either((all as z.ZodType[]).map(kindOf))
  if (type instanceof z.ZodPipe) return kindOf(type.in as z.ZodType)
  return simpleKind(type)
}

function simpleKind(type: z.ZodType): string {
  if (type instanceof z.ZodBoolean) return '`true` or `false`'
  if (type instanceof z.ZodEnum) return either(type.options.map((name) => `\`'${name}'\``))
  if (type instanceof z.ZodLiteral)
    return either([...type.values].map((one) => `\`${written(one)}\``))
  if (type instanceof z.ZodNull) return '`null`'
  if (type instanceof z.ZodNumber) return type.isInt ? 'whole number' : 'number'
  if (type instanceof z.ZodArray) return `list of ${plural(kindOf(type.element as z.ZodType))}`
  if (type instanceof z.ZodRecord) return `map of ${plural(kindOf(type.valueType as z.ZodType))}`
  if (type instanceof z.ZodObject) return 'object'
  if (type instanceof z.ZodString || type instanceof z.ZodURL) return 'text'
  if (type instanceof z.ZodCustom) {
    if (type.safeParse('ALL').success) return "whole number or `'ALL'`"
    return type.safeParse(false).success ? 'plugin' : 'function'
  }
  return 'any plain data'
}

const PLURALS: Record<string, string> = {
  text: 'texts',
  folder: 'folders',
  object: 'objects',
  plugin: 'plugins',
  address: 'addresses',
}
const plural = (kind: string) => PLURALS[kind] ?? (/ or /.test(kind) ? `(${kind})` : kind)

const either = (kinds: string[]) => {
  const all = [...new Set(kinds.flatMap((kind) => kind.split(/, | or (?!more)/)))]
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`
}
