import { expect, test } from 'vitest'
import { importsFirst } from '../../../src/bundle/stylePlugins.ts'

/** Rules that were moved leave blanks. */
const short = (css: string) => css.replace(/ {2,}/g, '')

test.each([
  ['a{}\n@import "b.css";\nc{}', '@import "b.css";a{}\n\nc{}'],
  ['a{}\n@import\n  url("b;.css")\n  print;\nc{}', '@import url("b;.css") print;a{}\n\n\n\nc{}'],
  ['@charset "utf-8";\n/* a{} */\n@import "b";\n@import url(c);\nd{}', undefined],
  ['a::after{content:"@import x;"}\n/* @import "b"; */', undefined],
  ['@import "a";b{}@import "c";d{}', '@import "a";@import "c";b{}d{}'],
])('%j', (css, expected) => {
  expect(short(importsFirst(css))).toBe(expected ?? css)
})
