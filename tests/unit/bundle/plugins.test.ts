// CommonJS files of React as modules: what is exported, and which files are left to the bundler.
// The names of media queries in style sheets.
import { describe, expect, test } from 'vitest'
import { asModule } from '../../../src/bundle/react.ts'
import { writeOutQueries } from '../../../src/bundle/stylePlugins.ts'

const run = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`)

test('a flat file exports its names, each by itself and all together', async () => {
  const text = asModule(`"use strict";
var count = 1;
exports.now = void 0;
if (count) {
  exports.now = function () { return count };
}
exports.later = function () { return exports.now() + exports.step };
exports.step = 2;
exports.version = "1";
exports.$$typeof = count;`)
  const module = await run(text!)
  expect(module.later()).toBe(3)
  expect(module.default.now()).toBe(1)
  expect(Object.keys(module).sort()).toEqual([
    '$$typeof',
    'default',
    'later',
    'now',
    'step',
    'version',
  ])
})

test('what a file requires is imported', () => {
  const text = asModule(
    `var Scheduler = require("scheduler"),\n  React = require("react");\nexports.x = Scheduler.y;`,
  )
  expect(text).toContain('import * as cjs_1 from "scheduler"')
  expect(text).toContain('import * as cjs_2 from "react"')
  expect(text).toContain('var Scheduler = cjs_1,\n  React = cjs_2;')
})

test.each([
  ['nothing is exported', 'var a = 1'],
  ['names are not known', 'exports.a = 1;\nexports[name] = 2;'],
  ['the whole is replaced', 'exports.a = 1;\nmodule.exports = a;'],
  ['what is required is not known', 'exports.a = require(name);'],
  ['a name is exported from inside alone', 'exports.a = 1;\nif (x) {\n  exports.b = 2;\n}'],
])('left to the bundler: %s', (_, text) => {
  expect(asModule(text)).toBeUndefined()
})

describe('a media query with a name', () => {
  const queries = new Map([['--narrow', '(max-width: 40rem)']])

  test.each([
    ['@media (--narrow) { a { b: c; } }', '@media (max-width: 40rem) { a { b: c; } }'],
    ['@media (--narrow) and (hover) { }', '@media (max-width: 40rem) and (hover) { }'],
    ['@media (--wide) { }', '@media (--wide) { }'],
    ['a { b: var(--narrow); c: (--narrow); }', 'a { b: var(--narrow); c: (--narrow); }'],
    ['@custom-media --narrow (max-width: 40rem); a { }', ' a { }'],
  ])('%s', (css, written) => {
    expect(writeOutQueries(css, queries)).toBe(written)
  })
})
