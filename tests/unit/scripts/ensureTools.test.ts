// What the tests install: said before it happens, and refused where somebody says so.
import { expect, test } from 'vitest'
import { ensureTools, type Program } from '../../../scripts/ensure-tools.mjs'
import { refusesInstalling } from '../../../scripts/installing.mjs'

/** Notes in `said` what is said and done, in order. */
function machine(facts: { isThere?: boolean; canInstall?: boolean; skipped?: string } = {}) {
  const said: string[] = []
  let { isThere = false } = facts
  const program: Program = {
    name: 'tool',
    why: 'proves things',
    skipped: 'skipped' in facts ? facts.skipped : 'the proofs',
    how: 'apt-get install tool',
    isThere: () => isThere,
    canInstall: () => facts.canInstall ?? true,
    install() {
      said.push('INSTALLED')
      isThere = true
    },
  }
  const ensure = async (refuses: boolean) => {
    const options = { refuses, pause: false, say: (text: string) => said.push(text) }
    return (await ensureTools([program], options)).map(({ name }) => name)
  }
  return { said, ensure }
}

test('what is about to be installed is said first: what, how, why, and how to refuse', async () => {
  const { said, ensure } = machine()
  expect(await ensure(false)).toEqual([])
  expect(said.at(-1)).toBe('INSTALLED')
  expect(said.slice(0, -1).join('\n')).toMatch(
    /About to install.*tool \(apt-get install tool\): proves things.*--no-install.*QUIRE_NO_INSTALL=1/s,
  )
})

test('refused, nothing is installed, and what is skipped is named', async () => {
  const { said, ensure } = machine()
  expect(await ensure(true)).toEqual(['tool'])
  expect(said).toEqual([
    'Nothing is installed, as asked. Skipped:',
    '  for want of tool: the proofs',
  ])
})

test('what cannot be installed here is named too; what is there is not spoken of', async () => {
  const without = machine({ canInstall: false })
  expect(await without.ensure(false)).toEqual(['tool'])
  expect(without.said).toEqual(['Not found. Skipped:', '  for want of tool: the proofs'])
  const there = machine({ isThere: true })
  expect([await there.ensure(false), there.said]).toEqual([[], []])
})

test('what only saves time is installed like the rest, and not missed where it is not', async () => {
  const refused = machine({ skipped: undefined })
  expect([await refused.ensure(true), refused.said]).toEqual([[], []])
  const without = machine({ skipped: undefined, canInstall: false })
  expect([await without.ensure(false), without.said]).toEqual([[], []])
  const installed = machine({ skipped: undefined })
  expect(await installed.ensure(false)).toEqual([])
  expect(installed.said.at(-1)).toBe('INSTALLED')
})

test.each([
  [['node', 'test.mjs'], {}, false],
  [['node', 'test.mjs', '--no-install'], {}, true],
  [['node', 'test.mjs'], { QUIRE_NO_INSTALL: '1' }, true],
  [['node', 'test.mjs'], { QUIRE_NO_INSTALL: '0' }, false],
  [['node', 'test.mjs'], { npm_config_install: '' }, true],
  [['node', 'test.mjs'], { npm_config_install: 'true' }, false],
])('%j with %j', (args, env, refuses) => {
  expect(refusesInstalling(args, env)).toBe(refuses)
})
