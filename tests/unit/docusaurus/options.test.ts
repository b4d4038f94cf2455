// Every option of Docusaurus 3.10.2 against what the manual says becomes of it (move-in.md). The
// names are those of its own checks, as options.json lists them: `a.b` is a key in a key, `a[].b`
// one in the entries of a list, `a.*.b` one in each of a record.
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { keyPath } from '../../../src/config/keyPath.ts'
import { reasonOf } from '../../../src/docusaurus/notes.ts'
import { translate } from '../../../src/docusaurus/translate.ts'
import { baseOf, sampleOf, setIn } from './optionSamples.ts'
import options from './options.json' with { type: 'json' }

type Fate = 'taken over' | 'changes nothing' | 'needs your hand'

interface Outcome {
  fate: Fate | 'nothing is said'
  /** Why it changes nothing. */
  why?: string
}

const site = { title: 'T', url: 'https://t.example', baseUrl: '/' }

const translated = (config: Record<string, unknown>) =>
  translate({ ...site, ...config }, '/nowhere')

function outcomeOf(part: string, name: string): Outcome {
  const base = baseOf(part, name)
  const { path, config } = setIn(part, base, name, sampleOf(part, name))
  const { value, notes } = translated(config)
  const before = translated(base)
  if (notes.byHand.length > before.notes.byHand.length) return { fate: 'needs your hand' }
  if (notes.notRun.length > before.notes.notRun.length) return { fate: 'needs your hand' }
  const own = keyPath(path)
  // What is told is the option itself, or what it stands in.
  const at = notes.without.find(
    (key) => own === key || own.startsWith(`${key}.`) || own.startsWith(`${key}[`),
  )
  if (at !== undefined) return { fate: 'changes nothing', why: reasonOf(at) }
  if (name === 'prism.additionalLanguages') return { fate: 'taken over' }
  return { fate: text(value) === text(before.value) ? 'nothing is said' : 'taken over' }
}

const text = (value: unknown) =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'function' || (typeof each === 'object' && each instanceof RegExp)
      ? String(each)
      : each,
  )

/** A row for each part of the configuration and what becomes of it. */
function rows(): string[] {
  const names = new Map<string, string[]>()
  for (const [part, all] of Object.entries(options))
    for (const name of all) {
      const { fate, why } = outcomeOf(part, name)
      const row = `| \`${part}\` | ${fate}${why ? `: ${why}` : ''} |`
      names.set(row, [...(names.get(row) ?? []), `\`${name}\``])
    }
  return [...names].map(([row, list]) => `${row} ${list.join(', ')} |`)
}

test('the manual says of every option of Docusaurus what becomes of it, and nothing else', () => {
  const file = 'src/docs/move-in.md'
  const manual = fs.readFileSync(file, 'utf8')
  const found = rows()
  expect(found.filter((row) => row.includes('nothing is said'))).toEqual([])
  const table = /(?<=\n\| Options of .*\n\|---\|---\|---\|\n)(?:\|.*\n)*/
  if (process.env.UPDATE === '1')
    fs.writeFileSync(file, manual.replace(table, `${found.join('\n')}\n`))
  else expect(table.exec(manual)?.[0].trimEnd().split('\n')).toEqual(found)
})
