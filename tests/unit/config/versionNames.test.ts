// versions.json: order, names, and what is refused. behaviour.md 8.1.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ResolvedDocsOptions } from '../../../src/config/config.ts'
import { docsFolders, versionNameFault, versionNames } from '../../../src/config/docsFolders.ts'
import { SiteError } from '../../../src/tools/problem.ts'
import { docsOptions } from '../site/support.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

function configWith(versions?: string, docs: Partial<ResolvedDocsOptions> = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-versions-'))
  folders.push(root)
  if (versions !== undefined) fs.writeFileSync(path.join(root, 'versions.json'), versions)
  return { root, allDocs: [{ ...docsOptions, ...docs }] }
}

test('the docs folder comes first, then the list as it is written, whole numbers too', () => {
  expect(versionNames(configWith())).toEqual(['current'])
  expect(versionNames(configWith('["2", "10", "1"]'))).toEqual(['current', '2', '10', '1'])
  expect(versionNames(configWith('["2", "current", "1"]'))).toEqual(['2', 'current', '1'])
  expect(versionNames(configWith('["2"]', { includeCurrentVersion: false }))).toEqual(['2'])
  expect(versionNames(configWith(undefined, { includeCurrentVersion: false }))).toEqual([])
  expect(versionNames({ ...configWith('["2"]'), allDocs: [] })).toEqual([])
})

test('only the versions that are shown have a folder to read', () => {
  expect(docsFolders(configWith('["2"]'))).toEqual({
    current: 'content/docs',
    '2': 'versioned_docs/version-2',
  })
  expect(docsFolders(configWith('["2"]', { onlyIncludeVersions: ['2'] }))).toEqual({
    '2': 'versioned_docs/version-2',
  })
})

test.each([
  ['{"a": 1}', 'versions.json is not a list of version names'],
  ['["1.0"', 'versions.json is not valid JSON'],
  ['["1.0", 2]', 'versions.json: 2 is not a version name: it must be a string'],
  ['["1.0", "1.0"]', 'versions.json lists "1.0" twice'],
  ['["a/b", "", ".."]', 'a version name must not be empty'],
])('%s is refused as configuration', (text, message) => {
  const refused = () => versionNames(configWith(text))
  expect(refused).toThrow(SiteError)
  expect(refused).toThrow(message)
  expect(refused).toThrow(expect.objectContaining({ exitCode: 2 }))
})

test('each wrong name has its place', () => {
  const error = (() => {
    try {
      return versionNames(configWith('[\n  "1.0",\n  "a/b", "1.0"\n]\n'))
    } catch (thrown) {
      return thrown as SiteError
    }
  })() as SiteError
  expect(error.problems).toMatchObject([
    {
      code: 'CONFIG_VERSIONS',
      file: 'versions.json',
      line: 3,
      column: 3,
      hint: 'Write ["2.0", "1.0"], newest first.',
    },
    { file: 'versions.json', line: 3, column: 10, message: 'versions.json lists "1.0" twice' },
  ])
})

test('a name is what a folder can be called on every system, of 32 characters at most', () => {
  for (const name of ['1.0', 'v2 beta', 'next', 'x'.repeat(32), 'ü', '...'])
    expect(versionNameFault(name), name).toBeUndefined()
  const bad = [
    '',
    '  ',
    '.',
    '..',
    'x'.repeat(33),
    'a\u0000',
    'a\nb',
    'a\u007f',
    ...[...'/\\<>:"|?*'].map((character) => `1${character}0`),
  ]
  for (const name of bad) expect(versionNameFault(name), name).toBeDefined()
})
