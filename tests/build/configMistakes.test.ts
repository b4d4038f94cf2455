// Slips in a configuration that would be two problems: each is one, with the key or the value to
// type.
import { expect, test } from 'vitest'
import { buildsTold } from '../support/buildsTold.ts'
import { configWith } from '../support/site.ts'

const told = buildsTold()
const themed = (options: string) => ({
  'site.config.ts': configWith(`themeConfig: { ${options} }`),
})
/** What is told of one item, without its place. */
const ofItem = async (where: 'navbar' | 'footer', item: string) =>
  (await told(themed(`${where}: { ${where === 'navbar' ? 'items' : 'links'}: [${item}] }`))).map(
    (problem) => problem.replace(/^\S+ \S+\[0\]/, ''),
  )

test.each([
  ["label: 'A', url: 'https://a.example'", 'url', 'href'],
  ["label: 'A', url: '/docs/a'", 'url', 'to'],
  ["label: 'A', ot: '/docs/a'", 'ot', 'to'],
  ["label: 'A', too: '/docs/a'", 'too', 'to'],
  ["label: 'A', hfer: 'https://a.example'", 'hfer', 'href'],
  ["label: 'A', link: '/docs/a'", 'link', 'to'],
  ["lable: 'A', to: '/docs/a'", 'lable', 'label'],
])('an item whose key is a slip is one problem: %s', async (item, key, meant) => {
  const expected = [`.${key} is not a known key | Did you mean ${meant}?`]
  expect(await ofItem('navbar', `{ ${item} }`)).toEqual(expected)
  expect(await ofItem('footer', `{ ${item} }`)).toEqual(expected)
})

test('an item that leads nowhere is told with what to write', async () => {
  const hint = "Write to: '/docs' for a page of this site, or href for any address."
  expect((await ofItem('footer', "{ label: 'A' }"))[0]).toContain(hint)
  expect(await ofItem('navbar', "{ label: 'A', zzzz: 1 }")).toHaveLength(2)
})
