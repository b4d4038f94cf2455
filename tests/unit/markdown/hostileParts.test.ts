// Parts of the theme that somebody has written to do harm, or by mistake: each is told, and none
// ends the build.
import { expect, test } from 'vitest'
import { compile, html, htmlOf } from './compiling.ts'

const told = async (text: string) =>
  (await compile(text)).problems.map(({ code, line }) => [code, line])

test('an entry of Tabs without a value', async () => {
  expect(
    await told('# a\n\n<Tabs values={[{label: "A"}]}>\n<TabItem value="a">x</TabItem>\n</Tabs>\n'),
  ).toContainEqual(['TABS_VALUE', 3])
})

test('many tabs that the list does not name are told of in a few lines', async () => {
  const items = Array.from(
    { length: 2000 },
    (_, i) => `<TabItem value="b${i}">\n\nx\n\n</TabItem>\n`,
  ).join('')
  const values = Array.from({ length: 2000 }, (_, i) => `{label: 'A', value: 'a${i}'}`).join(', ')
  expect((await told(`<Tabs values={[${values}]}>\n${items}</Tabs>\n`)).length).toBeLessThan(10)
})

test('more than ten tables of contents on a page', async () => {
  const compiled = await compile(`## One\n\n${'<TOCInline toc={toc} />\n\n'.repeat(30)}`)
  expect(compiled.problems.map(({ code, line }) => [code, line])).toEqual([['MDX_VALUE', 23]])
  expect(htmlOf(compiled).split('class="toc-inline"').length - 1).toBe(10)
})

test('escapes that make control characters, which stand for links inside of the engine', async () => {
  const text =
    '<Tabs>\n<TabItem value={"\\x91\\x92"} label={"\\x91<svg onload=x>"}>\n\n[a](./b.md)\n\n</TabItem>\n</Tabs>\n'
  expect(await told(text)).toContainEqual(['MDX_VALUE', 2])
})

test.each(['author_url', 'authorURL'])('%s that runs a script', async (key) => {
  const { problems } = await compile(`---\n${key}: "javascript:x()"\n---\n\nx\n`, {
    section: 'blog',
    path: 'content/blog/a.md',
  })
  expect(problems).toMatchObject([{ code: 'FRONT_MATTER_FIELD', line: 2 }])
})

test('what stands in noscript stays', async () => {
  expect(await html('<noscript><img src="https://x.org/a.png" alt="A"></noscript>\n')).toContain(
    'alt="A"',
  )
})

test('after an element that was left out, places are as before', async () => {
  const links = (await compile('# A\n\nb\n\n<script>b</script>\n\n[x](./b.md)\n')).links
  expect(links).toMatchObject([{ target: './b.md', line: 7, column: 1 }])
})
