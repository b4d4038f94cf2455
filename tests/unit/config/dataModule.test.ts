import { describe, expect, test } from 'vitest'
import { dataIn } from '../../../src/config/dataModule.ts'

const CONFIG =
  "{ title: 'A', 'url': \"https://a.example\", n: 1, on: true, off: null, list: ['x', `y`] }"
const VALUE = {
  title: 'A',
  url: 'https://a.example',
  n: 1,
  on: true,
  off: null,
  list: ['x', 'y'],
}

describe('a module that is data is read without being run', () => {
  test.each([
    ['a default export', `export default ${CONFIG}`],
    [
      'one with a type from its call',
      `import { defineConfig } from 'quire'\nexport default defineConfig(${CONFIG})`,
    ],
    [
      'under another name',
      `import { defineConfig as site } from 'quire'\nexport default site(${CONFIG})`,
    ],
    [
      'a constant',
      `/** @type {import('x').Config} */\nconst config = ${CONFIG};\nexport default config;`,
    ],
    [
      'constants in constants',
      `const list = ['x', 'y']\nconst title = 'A'\nexport default { title, url: 'https://a.example', n: 1, on: true, off: null, list }`,
    ],
    ['CommonJS', `'use strict'\n// @ts-check\nconst config = ${CONFIG}\nmodule.exports = config`],
  ])('%s', (_, text) => {
    expect(dataIn(text)).toEqual({ value: VALUE })
  })

  test('text is text, whatever words are in it', () => {
    expect(dataIn("export default { a: 'import x from y', b: `\n  how to import:` }")).toEqual({
      value: { a: 'import x from y', b: '\n  how to import:' },
    })
  })
})

describe('what is more than data is left to the bundler', () => {
  test.each([
    ['types', 'export default { title: "A" } satisfies Config'],
    ['a type alone', 'import type { Config } from "x"\nexport default {}'],
    ['an import', "import { a } from './a'\nexport default { a }"],
    ['another import of ours', "import { defineConfig, other } from 'quire'\nexport default {}"],
    ['an import within a line', "export default { a: import('./a') }"],
    ['require', "module.exports = { a: require('./a') }"],
    ['a call', "export default make({ title: 'A' })"],
    ['a function', "export default () => ({ title: 'A' })"],
    ['another function', "export default function config() { return { title: 'A' } }"],
    ['a method', 'export default { a() {} }'],
    ['a getter', 'export default { get a() { return 1 } }'],
    ['a computed key', "export default { ['a']: 1 }"],
    ['a spread', 'const a = { b: 1 }\nexport default { ...a }'],
    ['a global', 'export default { a: process.env.A }'],
    ['a constant below', 'export default { a }\nconst a = 1'],
    ['a variable', 'let a = 1\nexport default { a }'],
    ['a pattern', 'const { a } = { a: 1 }\nexport default { a }'],
    ['a template that computes', `const a = 1\nexport default { b: \`\${a}\` }`],
    ['a regular expression', 'export default { a: /a/ }'],
    ['a large integer', 'export default { a: 1n }'],
    ['an operator', 'export default { a: -1 }'],
    ['a list with a hole', 'export default [1, , 2]'],
    ['the prototype', 'export default { __proto__: { a: 1 } }'],
    ['a key that is written twice', 'export default { a: 1, a: 2 }'],
    ['two exports', 'module.exports = { a: 1 }\nmodule.exports = { a: 2 }'],
    [
      'exports of two kinds',
      "import { defineConfig } from 'quire'\nmodule.exports = defineConfig({})",
    ],
    ['an export by name', 'export const title = "A"'],
    ['a statement', "console.log('x')\nexport default {}"],
    ['nothing', ''],
    ['a slip', 'export default { a: 1'],
    ['no end of brackets', `export default ${'['.repeat(200_000)}`],
  ])('%s', (_, text) => {
    expect(dataIn(text)).toBeUndefined()
  })
})
