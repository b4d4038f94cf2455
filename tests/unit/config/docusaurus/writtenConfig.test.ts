import { expect, test } from 'vitest'
import { writtenConfig } from '../../../../src/config/docusaurus/writtenConfig.ts'

test('a configuration is written as an author would write it', () => {
  const value = {
    title: "Ada's",
    'odd-key': 'plain \'and\' "both"',
    list: ['a', 'b'],
    empty: {},
    gone: undefined,
    docs: {
      editUrl: (x: string) => x,
      parse(name: string) {
        return name
      },
    },
  }
  const text = writtenConfig(value, 'docusaurus.config.js')
  expect(text).toContain("import { defineConfig } from 'quire'")
  expect(text).toContain('title: "Ada\'s",')
  expect(text).toContain("'odd-key': ")
  expect(text).toContain("list: ['a', 'b'],")
  expect(text).toContain('empty: {},')
  expect(text).not.toContain('gone')
  expect(text).toMatch(/editUrl: \(x\) => x/)
  expect(text).toMatch(/^ {4}parse\(name\)/m)
})
