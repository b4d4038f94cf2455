// The types of a package: an inferred type gets the comments of the schema that it follows from.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commentedObjects, withComments } from '../../../scripts/declarations.mjs'
import { engineRoot } from '../../../src/tools/engine.ts'

const SCHEMA = `
const fields = {
  /** Where it leads. */
  to: text,
  rel: text,
}
const link = z.strictObject({
  /** What is read. */
  label: text,
  ...fields,
})
const other = z.strictObject({
  /** Another label. */
  label: text,
})
`

test('keys of an object get the comments of the schema that has the same keys', () => {
  const text =
    'type A = z.ZodObject<{\n    label: z.ZodString;\n    to: z.ZodString;\n    rel: z.ZodString;\n}>'
  expect(withComments(text, commentedObjects(SCHEMA)).split('\n')).toEqual([
    'type A = z.ZodObject<{',
    '    /** What is read. */',
    '    label: z.ZodString;',
    '    /** Where it leads. */',
    '    to: z.ZodString;',
    '    rel: z.ZodString;',
    '}>',
  ])
})

test('an object with other keys gets none of them', () => {
  const text = 'type A = {\n    label: string;\n    size: number;\n}'
  const [, , other] = commentedObjects(SCHEMA)
  expect(withComments(text, [other!])).toBe(text)
})

test('modules are named without the endings of TypeScript', () => {
  expect(withComments('import(\'./a.ts\'); from "../b.tsx"', [])).toBe(
    'import(\'./a.js\'); from "../b.js"',
  )
})

test('no two objects of the schema with the same keys have different comments', () => {
  const folder = path.join(engineRoot, 'src/config/schema')
  const objects = fs
    .readdirSync(folder)
    .flatMap((name) => commentedObjects(fs.readFileSync(path.join(folder, name), 'utf8')))
    .filter(({ isWhole }: { isWhole: boolean }) => isWhole)
  const said = new Map<string, Set<string>>()
  for (const { keys, comments } of objects) {
    const name = [...keys].sort().join()
    said.set(name, (said.get(name) ?? new Set()).add(JSON.stringify([...comments].sort())))
  }
  expect([...said].filter(([, texts]) => texts.size > 1)).toEqual([])
})
