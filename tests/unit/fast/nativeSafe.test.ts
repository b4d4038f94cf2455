// Which texts the native parser may have, and which version of it is used. That it gives the
// reference's tree of the others: tests/fast/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { load, PROVEN_VERSION } from '../../../src/fast/parse/native.ts'
import { isSafeForNative } from '../../../src/fast/parse/nativeSafe.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

// Of each of these the two parsers make different trees.
test.each([
  'www.',
  '[http://x.',
  '- [x] <b>',
  '[e@x.g',
  '[r]:\n|-',
  '>```\n+',
  '* .\n <b>\n',
  '- [\n  \\\n2',
  '+ y\n\t```\n\n>',
  '>\n---\n    )\n    ',
  '**\\***y',
  '[r]: "\n#',
  '<SCRIPT>a</SCRIPT>\n\nb',
])('%j is left to the reference', (text) => {
  expect(isSafeForNative(text)).toBe(false)
})

const installed = (name: string) => JSON.parse(readFileSync(join(engineRoot, name), 'utf8'))

test('another version than the one that was compared is not used', async () => {
  expect(await load('0.10.4')).toBeUndefined()
  expect(await load(undefined)).toBeUndefined()
  expect((await load(PROVEN_VERSION))?.markdown).toBeTypeOf('function')
})

test('the version that was compared is the one that is installed', () => {
  expect(installed('package.json').optionalDependencies.satteri).toBe(PROVEN_VERSION)
  const { packages } = installed('package-lock.json')
  expect(packages[''].optionalDependencies.satteri).toBe(PROVEN_VERSION)
  expect(packages['node_modules/satteri'].version).toBe(PROVEN_VERSION)
})
