// Texts that show no sign of an address have the same tree without looking for addresses.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { leanParser } from '../../../src/fast/parse/leanParser.ts'
import { commonMarkExamples, notebookBodies } from '../../support/markdownCorpora.ts'
import { randomDocument } from '../../support/randomMarkdown.ts'

const whole = unified().use(remarkParse).use(remarkGfm).freeze()
const lean = unified().use(remarkParse).use(remarkGfm).use(leanParser).freeze()
const both = (text: string) =>
  [whole, lean].map((processor) => JSON.stringify(processor.parse(new VFile(text)) as Root))

test('of CommonMark’s examples, the notebook, GFM’s other signs and documents put together by chance', () => {
  const gfm = [
    '- [ ] a\n- [x] b\n',
    '| a | b |\n|---|--:|\n| 1 | ~~2~~ |\n',
    'a[^1] ~b~\n\n[^1]: note\n',
  ]
  const chance = Array.from({ length: 3000 }, (_, i) => randomDocument(i))
  for (const text of [...commonMarkExamples(), ...notebookBodies(), ...gfm, ...chance]) {
    const [expected, found] = both(text)
    if (found !== expected) expect(found, JSON.stringify(text)).toBe(expected)
  }
}, 120_000)

test.each([
  'www.x.org',
  'http://x.org',
  'HTTPS://x.org',
  'a@x.org',
  'a&#64;x.org',
  'a&commat;x.org',
  'http\\://x.org',
  'http:\\//x.org',
  'http:/\\/x.org',
  'a\\@x.org',
  'www\\.x.org',
  'ww&#119;.x.org',
  'WWW.x.org',
])('%s is found as before', (text) => {
  const [expected, found] = both(`See ${text} there.\n`)
  expect(found).toBe(expected)
})

test('looking is left out where there is no sign', () => {
  const tried = (processor: typeof whole) => {
    let count = 0
    const { micromarkExtensions } = processor.data()
    const email = [micromarkExtensions![0]!.text![97]].flat()[0]!
    const { previous } = email
    email.previous = (code) => {
      count++
      return previous!.call({} as never, code)
    }
    processor.parse(new VFile('some words\n'))
    email.previous = previous
    return count
  }
  expect(tried(whole)).toBeGreaterThan(0)
  expect(tried(lean)).toBe(0)
})
