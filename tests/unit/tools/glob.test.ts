import { expect, test } from 'vitest'
import { globMatcher } from '../../../src/tools/glob.ts'
import { expectLinear } from '../../support/linear.ts'

test.each<[string[], string, boolean]>([
  [['**/*.md'], 'a.md', true],
  [['**/*.md'], 'a/b/c.md', true],
  [['*.md'], 'a/b.md', false],
  [['**/*.{md,mdx}'], 'a/b.mdx', true],
  [['{api,faq}/**/*.{md,mdx}', 'FAQ.md'], 'api/x/y.md', true],
  [['{api,faq}/**/*.{md,mdx}', 'FAQ.md'], 'other/y.md', false],
  [['{api,faq}/**/*.{md,mdx}', 'FAQ.md'], 'FAQ.md', true],
  [['a?.md'], 'ab.md', true],
  [['[a-c].md'], 'b.md', true],
  [['[!a-c].md'], 'b.md', false],
  [['**/_*/**'], 'a/_b/c.md', true],
  [['**'], 'a/b', true],
  [['**/*.md', '!drafts/**'], 'drafts/a.md', false],
  [['./a.md'], 'a.md', true],
  [['a+(b).md'], 'a+(b).md', true],
  [['a{b'], 'a{b', true],
  [['[x'], '[x', true],
  [['[z-a]'], '[z-a]', true],
])('%j and %s: %s', (patterns, path, fits) => {
  expect(globMatcher(patterns)(path)).toBe(fits)
})

test('a pattern takes linear time, whatever it is', () =>
  expectLinear((share) => `${'a/'.repeat(400_000 * share)}x`, globMatcher(['**/**/**/**/*.{a,b}'])))
