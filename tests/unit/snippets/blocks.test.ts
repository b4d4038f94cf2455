// Every line of a block knows where it stands in the file.
import { expect, test } from 'vitest'
import { blocksIn, problemIn } from '../../../src/snippets/blocks.ts'

const PAGE = `---
title: A
---

# A

1. in a list

   ~~~c title="a.c" run
   int a;
     int b;
   ~~~

:::tip

> \`\`\`json
> [1,
> 2]
> \`\`\`

:::

    indented code is no fence

\`\`\`js
// highlight-next-line
one()
two()
\`\`\`
`

const blocks = blocksIn(PAGE, 'docs/a.md')
const problem = { code: 'X', message: 'x' }

test('fences are found in lists, quotes and admonitions; indented code is none', () => {
  expect(
    blocks.map(({ language, code, line, column }) => ({ language, code, line, column })),
  ).toEqual([
    { language: 'c', code: 'int a;\n  int b;', line: 9, column: 4 },
    { language: 'json', code: '[1,\n2]', line: 16, column: 3 },
    { language: 'js', code: 'one()\ntwo()', line: 25, column: 1 },
  ])
})

test('a place in the code becomes a place in the file', () => {
  expect(problemIn(blocks[0]!, { line: 2, column: 3 }, problem)).toEqual({
    ...problem,
    severity: 'error',
    file: 'docs/a.md',
    line: 11,
    column: 6,
  })
  expect(problemIn(blocks[0]!, { line: 0 }, problem)).toMatchObject({ line: 9, column: 4 })
  expect(problemIn(blocks[0]!, { line: 3 }, problem)).toMatchObject({ line: 12, column: 4 })
})

test('comments that mark lines are not part of the code, and lines are counted with them', () => {
  expect(problemIn(blocks[2]!, { line: 1 }, problem)).toMatchObject({ line: 27 })
})
