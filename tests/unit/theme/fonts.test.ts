// The theme ships no font: what its lists name must be good on each system.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRoot } from '../../../src/tools/engine.ts'

const tokens = readFileSync(join(engineRoot, 'theme/styles/tokens.css'), 'utf8')
const stackOf = (name: string) =>
  new RegExp(`--${name}: ([^;]+);`)
    .exec(tokens)![1]!
    .split(',')
    .map((font) => font.trim().replaceAll('"', ''))

test.each([
  ['serif', ['Charter', 'Sitka Text', 'Noto Serif'], 'serif'],
  ['sans', ['system-ui', 'Roboto', 'Noto Sans'], 'sans-serif'],
  ['mono', ['ui-monospace', 'Menlo', 'Consolas'], 'monospace'],
])('the fonts of %s are named before the generic one, for each system', (name, named, generic) => {
  expect(stackOf(name)).toEqual([...named, generic])
})
