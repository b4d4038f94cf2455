// The fields of front matter and of data files, as the tables of them in the manual.
import fs from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import * as dataFiles from '../../../src/config/schema/dataFiles.ts'
import { FIELDS } from '../../../src/markdown/frontMatter/fields.ts'
import type { Field } from '../../../src/markdown/frontMatter/kinds.ts'
import { engineRoot } from '../../../src/tools/engine.ts'
import { jsonSchemaOf } from '../../../src/tools/jsonSchema.ts'
import { cell } from './optionRows.ts'
import { optionsOf } from './optionTree.ts'

export type Section = keyof typeof FIELDS

const SOURCE = fs.readFileSync(path.join(engineRoot, 'src/markdown/frontMatter/fields.ts'), 'utf8')

/** What the comment above a field says, of the section's own fields or of those of all. */
export function commentOf(section: Section, field: string): string | undefined {
  const own = new RegExp(`^  ${section}: \\{\\n([\\s\\S]*?)^  \\}`, 'm').exec(SOURCE)![1]!
  const common = /^const common = \{\n([\s\S]*?)^\}/m.exec(SOURCE)![1]!
  for (const part of [own, common]) {
    const found = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*${field}(?::|,)`).exec(part)
    if (found)
      return found[1]!
        .replace(/^\s*\*/gm, '')
        .replace(/\s+/g, ' ')
        .trim()
  }
  return undefined
}

export function fieldTable(section: Section): string {
  const rows = Object.entries(FIELDS[section]).map(([name, field]) => {
    const comment = commentOf(section, name) ?? ''
    return `| \`${name}\` | ${cell(comment)}<br><small>${kindOf(field)}</small> |`
  })
  return ['| Field | What it sets |', '|---|---|', ...rows].join('\n')
}

/** A field is a function: what it takes says of what kind it is. */
function kindOf(field: Field): string {
  const takes = (value: unknown) => {
    let isTaken = true
    field(value, '', () => {
      isTaken = false
      return undefined
    })
    return isTaken
  }
  // It is judged later: its schema says more.
  if (takes(Symbol.iterator)) return kindIn(jsonSchemaOf(field))
  const isText = takes('some words')
  const kinds = [
    isText && 'text',
    !isText && field('true', '', () => undefined) === true && '`true` or `false`',
    !isText && takes(2.5) && 'number',
    !isText && !takes(2.5) && takes(3) && 'number from 2 to 6',
    !isText && takes('mdx') && '`mdx`, `md` or `detect`',
    takes(['a']) && 'list',
    takes({}) && 'map',
    takes(null) && '`null`',
  ].filter(Boolean)
  return kinds.join(' or ')
}

const KINDS: Record<string, string> = { string: 'text', array: 'list', object: 'map' }

const kindIn = ({ type, anyOf = [{ type }] }: { type?: unknown; anyOf?: unknown }) =>
  (anyOf as { type: string }[]).map(({ type }) => KINDS[type]).join(' or ')

const DATA: Record<string, z.ZodType> = {
  category: dataFiles.categorySchema,
  authors: dataFiles.authorsSchema.valueType,
  tags: dataFiles.tagsSchema.valueType.unwrap(),
}

/** The keys of a `_category_` file, of an author or of a tag. */
export function dataTable(name: string): string {
  const rows = optionsOf(DATA[name]!).flatMap(({ key, kind, comment = '', inner }) => [
    `| \`${key}\` | ${cell(comment)}<br><small>${kind}</small> |`,
    ...inner
      .flatMap(({ link, options }) => (link === '.' ? options : []))
      .map(
        (each) =>
          `| \`${key}.${each.key}\` | ${cell(each.comment ?? '')}<br><small>${each.kind}</small> |`,
      ),
  ])
  return ['| Key | What it sets |', '|---|---|', ...rows].join('\n')
}

export const silentData = () =>
  Object.entries(DATA).flatMap(([name, schema]) =>
    optionsOf(schema).flatMap(({ key, comment, inner }) => [
      ...(comment ? [] : [`${name}.${key}`]),
      ...inner
        .flatMap(({ link, options }) => (link === '.' ? options : []))
        .flatMap((each) => (each.comment ? [] : [`${name}.${key}.${each.key}`])),
    ]),
  )
