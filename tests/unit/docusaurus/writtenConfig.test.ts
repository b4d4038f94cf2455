import { expect, test } from 'vitest'
import { writtenConfig } from '../../../src/docusaurus/writtenConfig.ts'

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

test('what is written is read again as the same, whatever its texts hold', () => {
  const bound = {
    method(x: string) {
      return `${x}!`
    },
    async *many() {
      yield 1
    },
  }
  const value = {
    title: `'"\\ \\" \`\${1} \u2028 </script> */ //`,
    customFields: {
      ...JSON.parse('{"__proto__": {"a": [1]}}'),
      'a-b': [Number.POSITIVE_INFINITY, -0.5, undefined, null, /'\/"/u],
      big: 12n,
      date: new Date(1000),
    },
    docs: { editUrl: bound.method, generator: bound.many, arrow: (x: number) => x + 1 },
  }
  const code = writtenConfig(value, 'docusaurus.config.js').replace(/^import.*$/m, '')
  const read = new Function('defineConfig', code.replace('export default', 'return '))(
    (config: unknown) => config,
  ) as typeof value
  expect(read.title).toBe(value.title)
  expect(read.customFields).toEqual(value.customFields)
  expect(Object.hasOwn(read.customFields, '__proto__')).toBe(true)
  expect(read.docs.editUrl('a')).toBe('a!')
  expect([read.docs.arrow(1), typeof read.docs.generator]).toEqual([2, 'function'])
})

test('a function that has no text is refused, with its place', () => {
  const write = () => writtenConfig({ docs: [{ editUrl: Math.max.bind(null) }] }, 'a.js')
  expect(write).toThrow(expect.objectContaining({ path: ['docs', 0, 'editUrl'] }))
})
