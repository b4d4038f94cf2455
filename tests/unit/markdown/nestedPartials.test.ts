import { expect, test } from 'vitest'
import { compileBatch } from '../../../src/markdown/compileBatch.ts'
import { readCase } from '../../support/markdownCase.ts'

test('links of files that are included by an included one are meant from where they stand', async () => {
  const { task, options } = readCase('mdx-module-nested-partials')
  const text = Buffer.from(task.bytes).toString()
  const plain = Buffer.from(text.replace(/^export.*$/m, '').replace('{n + 1}', 'Two'))
  const both = await compileBatch([task, { ...task, bytes: plain }], { ...options })
  // The inner file shows a component, which has to be run in both.
  expect(both.map(({ body }) => body.type)).toEqual(['document', 'document'])
  for (const { links } of both)
    expect(links.map(({ target }) => target)).toEqual([
      './_sub/x.md',
      './_sub/x.png',
      './_sub/_deep/a.md',
      './_sub/b.md',
      './c.md',
      './_sub/i.png',
      './own.md',
    ])
})
