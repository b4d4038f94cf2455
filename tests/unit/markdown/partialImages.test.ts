// Images of included files: all of them stand where the tag is.
import { expect, test } from 'vitest'
import { compileCase, readCase } from '../../support/markdownCase.ts'

test('an image in raw HTML is known as such, next to one of Markdown in the same file', async () => {
  const { links } = await compileCase(readCase('mdx-partial-images'), 'satteri')
  expect(links.map(({ target, isRaw = false }) => ({ target, isRaw }))).toEqual([
    { target: './a.png', isRaw: false },
    { target: './raw.png', isRaw: true },
  ])
})
