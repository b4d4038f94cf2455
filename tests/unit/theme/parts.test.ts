// Where `@theme/Name` leads: authors name a part, and never the folder it stands in.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partFile } from '../../../src/bundle/moduleImports.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

const theme = join(engineRoot, 'theme')
const parts = readdirSync(join(theme, 'parts'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ name: basename(file, '.tsx'), file: join(theme, 'parts', file) }))

describe('a part of the theme', () => {
  test.each(parts)('$name is found by its name alone', ({ name, file }) => {
    expect(partFile(name)).toBe(file)
  })

  test('that does not exist is named by its plain path', () => {
    expect(partFile('Carousel')).toBe(join(theme, 'parts/Carousel.tsx'))
  })

  test('is found by the type checker in every folder', () => {
    const { paths } = JSON.parse(readFileSync(join(engineRoot, 'tsconfig.json'), 'utf8'))
      .compilerOptions as { paths: Record<string, string[]> }
    const folders = new Set(parts.map(({ file }) => `./${relative(engineRoot, dirname(file))}/*`))
    expect(paths['@theme/*']!.toSorted()).toEqual([...folders].sort())
  })
})

test('every style sheet of a part is in the theme’s one style sheet', () => {
  const importedBy = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/@import "([^"]+)"/g)].flatMap(([, path]) => {
      // Generated (src/bundle/stylePlugins.ts).
      if (path!.startsWith('infima:')) return []
      const sheet = join(dirname(file), path!)
      return [sheet, ...importedBy(sheet)]
    })
  const imported = importedBy(join(theme, 'styles/theme.css'))
  const own = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== join('styles', 'theme.css'))
    // What authors' modules import is a part of their own style sheets.
    .filter((file) => !file.startsWith('docusaurus'))
    // Only pages with formulas have it, and readers who search.
    .filter((file) => file !== join('styles', 'formulas.css') && !file.includes('lazy'))
    .map((file) => join(theme, file))
  expect(imported.toSorted()).toEqual(own.sort())
  expect(imported.filter((file) => !existsSync(file))).toEqual([])
})

test('the breakpoint is typed once', () => {
  const places = readdirSync(theme, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(css|tsx?)$/.test(file) && /\b99[67](px|\b)/.test(readFileSync(join(theme, file), 'utf8')),
  )
  expect(places).toEqual([join('styles', 'tokens.css')])
})
