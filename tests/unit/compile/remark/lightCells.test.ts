// What the events of a long table keep until the document is read.
import { parse, postprocess, preprocess } from 'micromark'
import type { Extension } from 'micromark-util-types'
import { expect, test } from 'vitest'
import { markdownProcessor } from '../../../../src/compile/remark/remark.ts'

test('a table keeps no tokenizer for each of its cells', () => {
  const { micromarkExtensions } = markdownProcessor().freeze().data() as {
    micromarkExtensions?: Extension[]
  }
  const text = `| a | b |\n|---|---|\n${'| *c* | `d` e |\n'.repeat(50)}`
  const written = parse({ extensions: micromarkExtensions })
    .document()
    .write(preprocess()(text, undefined, true))
  const contexts = new Set(postprocess(written).map(([, , context]) => context))
  expect(contexts.size).toBeGreaterThan(50)
  expect(
    [...contexts].filter((context) => 'consume' in context || 'write' in context).length,
  ).toBeLessThan(10)
})
