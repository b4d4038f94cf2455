// src/schemas/ is what editors check front matter and data files by: it must be what a build checks
// them by.
import fs from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import * as yaml from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { allSchemas } from '../../scripts/schemas.ts'
import { FIELDS } from '../../src/markdown/frontMatter/fields.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { isDescribed } from '../../src/tools/jsonSchema.ts'

const FOLDER = path.join(engineRoot, 'src/schemas')
const schemas = allSchemas()
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true })
const validators = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]),
)

/** What is wrong with a value, by the places. */
function faultsOf(name: string, value: unknown): string[] {
  validators[name]!(value)
  return (validators[name]!.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  )
}

test('they are those that the checks of the engine give (UPDATE=1 writes them, to be formatted)', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    const file = path.join(FOLDER, name)
    if (process.env.UPDATE) fs.writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
    expect(JSON.parse(fs.readFileSync(file, 'utf8')), name).toEqual(schema)
  }
  expect(fs.readdirSync(FOLDER).sort()).toEqual(Object.keys(schemas).sort())
})

test.each(Object.entries(FIELDS))(
  'each field of %s has a schema and a description',
  (section, fields) => {
    const name = { docs: 'doc.json', blog: 'post.json', pages: 'page.json' }[section]!
    for (const [key, field] of Object.entries(fields)) {
      expect([key, isDescribed(field)]).toEqual([key, true])
      const { [key]: property } = schemas[name]!.properties as Record<
        string,
        { description?: string }
      >
      expect([key, property!.description]).toEqual([key, expect.stringMatching(/\.$/)])
    }
  },
)

const SITES = ['content', 'tests/sites', 'tests/parity', 'scripts/templates']

/** Files of this repository's sites, in which nothing is wrong on purpose. */
function filesOf(name: RegExp): string[] {
  return SITES.flatMap((site) =>
    fs
      .readdirSync(path.join(engineRoot, site), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  )
}

const inRepository = (file: string) => path.relative(engineRoot, file)

describe('files of real sites are accepted', () => {
  const dataFiles = [
    ['category.json', /^_category_\.(json|ya?ml)$/],
    ['authors.json', /^authors\.ya?ml$/],
    ['tags.json', /^tags\.ya?ml$/],
    ['sidebars.json', /^(sidebars|.*-sidebars)\.json$/],
  ] as const

  test.each(dataFiles)('by %s', (schema, name) => {
    const files = filesOf(name)
    expect(files.length).toBeGreaterThan(0)
    const faults = files.flatMap((file) => {
      const value = yaml.load(fs.readFileSync(file, 'utf8'), { schema: yaml.CORE_SCHEMA })
      return faultsOf(schema, value ?? {}).map((fault) => `${inRepository(file)} ${fault}`)
    })
    expect(faults).toEqual([])
  })

  test.each([
    ['doc.json', /\/docs\//],
    ['post.json', /\/blog\//],
    ['page.json', /\/pages\//],
  ])('by %s, front matter', (schema, folder) => {
    const files = filesOf(/\.mdx?$/).filter((file) => folder.test(file))
    const heads = files.flatMap((file) => {
      const head = /^---\n([\s\S]*?)\n---/.exec(fs.readFileSync(file, 'utf8'))?.[1]
      const text = head?.replace('{date}', '2024-02-29')
      return text ? [[file, yaml.load(text, { schema: yaml.CORE_SCHEMA })] as const] : []
    })
    expect(heads.length).toBeGreaterThan(3)
    const faults = heads.flatMap(([file, value]) =>
      faultsOf(schema, value ?? {}).map((fault) => `${inRepository(file)} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test('with the address of their schema, and with keys of the author where they may stand', () => {
    for (const name of Object.keys(schemas).filter((each) => each !== 'report.json'))
      expect(faultsOf(name, { $schema: `./${name}` })).toEqual([])
    expect(faultsOf('doc.json', { mood: 'calm', title: 2023, toc_max_heading_level: '4' })).toEqual(
      [],
    )
  })
})

describe('slips are refused', () => {
  test.each([
    ['doc.json', { tilte: 'A' }],
    ['doc.json', { sidebarLabel: 'A' }],
    ['post.json', { datte: '2024-01-01' }],
    ['page.json', { draft: 'flase' }],
    ['doc.json', { tags: 'one, two' }],
    ['doc.json', { toc_max_heading_level: 9 }],
    ['category.json', { lable: 'A' }],
    ['category.json', { link: { type: 'doc' } }],
    ['category.json', { position: 'first' }],
    ['authors.json', { me: { nmae: 'Ada' } }],
    ['authors.json', { me: 'Ada' }],
    ['tags.json', { a: { permlink: '/a' } }],
    ['sidebars.json', { main: [{ type: 'dok', id: 'a' }] }],
    ['sidebars.json', { main: [{ type: 'doc', id: 'a', lable: 'A' }] }],
    ['sidebars.json', { main: 'intro' }],
  ])('by %s: %j', (name, value) => expect(faultsOf(name, value)).not.toEqual([]))
})
