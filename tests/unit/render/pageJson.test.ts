import { expect, test } from 'vitest'
import { jsonWithoutProse, jsonWithProse, pageOf } from '../../../src/render/pageJson.ts'
import type { PageData } from '../../../src/shared/page.ts'

/** Its texts stand first. */
const inOrder = ({ prose, ...rest }: PageData) => ({ prose, ...rest })

const pageWith = (prose: string[]) => ({ kind: 'doc', title: '"prose":[', prose }) as PageData

test.each([
  ['no text', []],
  ['an empty one', ['']],
  ['several, with signs of JSON', ['a "b" \\ \n\u2028</script>', '', '","prose":["', 'é’']],
  ['pairs of units throughout', ['🙂'.repeat(20_000), `x${'🙂'.repeat(20_000)}`]],
  ['a half of a pair', [`${'x'.repeat(8191)}\ud83d`, `${'x'.repeat(8192)}\ude42 🙂`]],
])('a page’s JSON with %s is that of the whole page', (_, prose) => {
  const page = pageWith(prose)
  const json = jsonWithoutProse(page)
  expect(JSON.parse(json).prose).toEqual(prose.map(() => ''))
  expect(JSON.parse(jsonWithProse(json, prose))).toEqual(page)
  expect(jsonWithProse(json, prose)).toBe(JSON.stringify(inOrder(page)))
  expect(pageOf({ json, prose })).toEqual(page)
})
