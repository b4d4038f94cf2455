// Texts of authors as they stand in copies in Markdown.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { linkTo } from '../../../../src/emit/markdown/markdownText.ts'

test.each([
  'plain',
  '](javascript:alert(1)) [',
  'a\\](javascript:alert(1)) [b',
  'a\\]b](x',
  'a\\\\]\\',
  '[x][y]: z',
  '![i](//evil.example)',
  '<javascript:alert(1)> <img src=x>',
  '`](x)`',
])('the title %j is the label of one link, and the whole of it', (title) => {
  const { children } = fromMarkdown(linkTo(title, 'https://a.example/b'))
  expect(children).toMatchObject([
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'https://a.example/b', children: [{ value: title }] }],
    },
  ])
})
