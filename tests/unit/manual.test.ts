// The manual says all that there is to say, and nothing that is not so: what it tells of options,
// fields, commands and problems is made of the source. UPDATE=1 writes it anew.
import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { commands } from '../../src/commands/table.ts'
import { knownKeys } from '../../src/config/schema/knownKeys.ts'
import { site } from '../../src/config/schema/site.ts'
import { FIELDS } from '../../src/markdown/frontMatter/fields.ts'
import { visibleFlags } from '../../src/tools/commandLine/command.ts'
import { isUpdate } from '../support/expectedFiles.ts'
import { commentOf, type Section, silentData } from '../support/manual/fieldRows.ts'
import { allOptionPaths, SECTIONS, silentOptions } from '../support/manual/optionRows.ts'
import { manualPages, marked, PAGES, refreshed } from '../support/manual/pages.ts'
import { meanings } from '../support/manual/problemText.ts'

const pages = manualPages()

test('what is made of the source is as the source has it', () => {
  for (const [name, text] of pages) {
    const fresh = refreshed(text)
    if (isUpdate) fs.writeFileSync(path.join(PAGES, name), fresh)
    else expect(text, `${name}: refresh it with UPDATE=1`).toBe(fresh)
  }
})

describe('the configuration', () => {
  test('has an entry for each key that the check knows', () => {
    // By another way than the tables are made. Where a list may stand, the check takes the keys of
    // its items for its own, and so knows them once more below each of them.
    const walk = (path: string[], above: string[]): string[] => {
      const keys = knownKeys(path, site).filter((key) => !above.includes(key))
      return keys.flatMap((key) => [
        [...path, key].join('.'),
        ...walk([...path, key], [...above, ...keys]),
      ])
    }
    // It is refused with a hint.
    const known = walk([], []).filter((key) => key !== 'themeConfig.customCss')
    const told = allOptionPaths().map((one) => one.replace(/\[\]|\.NAME/g, ''))
    expect(known.length).toBeGreaterThan(150)
    expect(known.filter((key) => !told.includes(key))).toEqual([])
  })

  test('says of each key what it means', () => {
    expect(silentOptions()).toEqual([])
  })

  test('has all of its tables on the page', () => {
    expect(marked('options', pages.values()).sort()).toEqual(['site', ...SECTIONS].sort())
  })
})

test('options that sections share are in one table', () => {
  const text = pages.get('site/configuration.md')!
  for (const key of ['admonitions', 'remarkPlugins', 'beforeDefaultRehypePlugins', 'recmaPlugins'])
    expect(text.split(`\n| \`${key}\` |`)).toHaveLength(2)
})

describe('examples of the configuration', () => {
  const examples = [...pages].flatMap(([name, text]) =>
    [...text.matchAll(/^```ts title="site\.config\.ts"\n([\s\S]*?)^```$/gm)].map(([, code]) => ({
      name,
      code: code!,
    })),
  )

  test.each(examples)('of $name pass the check: $code', ({ code }) => {
    expect(site.safeParse(configFrom(code)).error?.issues).toBeUndefined()
  })

  test('are held against it: a key that is misspelled is found', () => {
    expect(examples.length).toBeGreaterThan(10)
    expect(site.safeParse(configFrom('taglin: "A"')).success).toBe(false)
  })
})

/** Of a whole file, or of some of its keys. */
function configFrom(code: string): unknown {
  const isWhole = code.includes('export default')
  const whole = isWhole ? code : `export default { title: 'A', url: 'https://a.example', ${code} }`
  const { code: script } = transformSync(whole, { loader: 'ts', format: 'cjs' })
  const module = { exports: {} as { default?: unknown } }
  const packages = () => ({ defineConfig: (config: unknown) => config })
  // The plugin stands for any.
  new Function('module', 'require', 'remarkSqueeze', script)(module, packages, () => {})
  return module.exports.default
}

describe('front matter and data files', () => {
  test('have an entry for each field and key, which says what it means', () => {
    const sections = Object.keys(FIELDS) as Section[]
    expect(marked('fields', pages.values()).sort()).toEqual([...sections].sort())
    const silent = sections.flatMap((section) =>
      Object.keys(FIELDS[section]).filter((field) => !commentOf(section, field)),
    )
    expect([...silent, ...silentData()]).toEqual([])
    expect(marked('data', pages.values()).sort()).toEqual(['authors', 'category', 'tags'])
  })
})

test('each command has its entry, with all of its flags', () => {
  const names = commands.map(({ name }) => name)
  expect(marked('command', pages.values()).sort()).toEqual([...names].sort())
  const told = [...pages.values()].join('\n')
  const flags = commands.flatMap((command) => visibleFlags(command).map(([flag]) => flag))
  expect(flags.filter((flag) => !told.includes(`--${flag}`))).toEqual([])
})

test('each code of a problem has its entry, and below what it means a cause and a cure', () => {
  const codes = [...meanings().keys()]
  const told = marked('problem', pages.values()).map((words) => words.split(' ')[0])
  expect(told.sort()).toEqual([...codes].sort())
  const text = [...pages.values()].join('\n')
  const mute = codes.filter((code) => {
    const after =
      text.split(new RegExp(`<!-- problem ${code}[ -]`))[1]?.split('<!-- /problem -->')[1] ?? ''
    return !/^\s+[^\s#<]/.test(after)
  })
  expect(mute).toEqual([])
})
