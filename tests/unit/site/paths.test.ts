import { describe, expect, test } from 'vitest'
import { postFileOf } from '../../../src/site/blog/posts.ts'
import { numberPrefixOf } from '../../../src/site/docs/numberPrefix.ts'
import { resolveSlug } from '../../../src/site/docs/slug.ts'
import { compareNames, resolveFile } from '../../../src/site/filePath.ts'
import { pagePath } from '../../../src/site/pages/standalone.ts'

// B5
describe('the prefix parser (table of behaviour.md 1.3)', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['1. Intro', 'Intro', 1],
    ['003 - my doc', 'my doc', 3],
    ['12--x', 'x', 12],
    ['1-.x', 'x', 1],
    ['0_x', 'x', 0],
  ])('%s is "%s" at %d', (name, rest, position) =>
    expect(numberPrefixOf(name)).toEqual({ name: rest, position }),
  )

  test.each([
    '1-1',
    '1-24',
    '7.0-foo',
    '2021-11-foo',
    '1_2',
    '10-20-x',
    '01-',
    '1 intro',
    'v1-x',
    'chapter01',
  ])('%s is left alone', (name) => {
    expect(numberPrefixOf(name)).toEqual({ name })
  })
})

describe('names are ordered naturally', () => {
  test('digits by value, upper case before lower, and a folder before the names it begins', () => {
    const names = ['aggregate', '1-10', 'CRUD', '1-2', '1-1', 'a', 'GEO', 'chapter10', 'chapter9']
    expect(names.sort(compareNames)).toEqual([
      '1-1',
      '1-2',
      '1-10',
      'CRUD',
      'GEO',
      'a',
      'aggregate',
      'chapter9',
      'chapter10',
    ])
  })
  test('equal values written differently still have one order', () => {
    expect(Math.sign(compareNames('01', '1'))).toBe(-Math.sign(compareNames('1', '01')))
    expect(compareNames('1', '01')).not.toBe(0)
  })
})

describe('slugs', () => {
  test.each([
    ['/a/', 'c', '/a/c'],
    ['/a/', '../c', '/c'],
    ['/a/', '../../c', '/c'],
    ['/a/', './c/', '/a/c/'],
    ['/a/', '..', '/'],
    ['/a/b/', '..', '/a/'],
    ['/', 'x y', '/x y'],
  ])('in %s, %s is %s', (folder, slug, path) => expect(resolveSlug(folder, slug)).toBe(path))
})

describe('the path of a post’s file (table of behaviour.md 1.4)', () => {
  test.each([
    ['2022-12-30-welcome.md', '2022-12-30', '/2022/12/30/welcome', 'welcome'],
    ['2022-12-31-status/index.md', '2022-12-31', '/2022/12/31/status', 'status'],
    ['2022/12/31/status.md', '2022-12-31', '/2022/12/31/status', 'status'],
    ['2022-12-31/status.md', '2022-12-31', '/2022/12/31/status', 'status'],
    ['sub/2022-12-31-y.mdx', '2022-12-31', '/2022/12/31/sub/y', 'y'],
    ['2022-12-31.md', '2022-12-31', '/2022/12/31/', ''],
    ['2023-3-1-x.md', '2023-3-1', '/2023/3/1/x', 'x'],
    ['2023-03-huntdown.md', undefined, '/2023-03-huntdown', '2023-03-huntdown'],
    ['welcome.md', undefined, '/welcome', 'welcome'],
    ['sub/foo/index.md', undefined, '/sub/foo', 'sub/foo'],
    ['index.md', undefined, '/index', 'index'],
    ['v2022-12-30.md', '2022-12-30', '/2022/12/30/v', ''],
  ])('%s', (file, date, slug, text) => expect(postFileOf(file)).toEqual({ date, slug, text }))
})

describe('the path of a page (behaviour.md 1.6)', () => {
  test.each([
    ['index.tsx', '/'],
    ['foo.tsx', '/foo'],
    ['foo/index.tsx', '/foo/'],
    ['foo/index.md', '/foo/'],
    ['foo/myindex.md', '/foo/myindex'],
    ['a b/c.md', '/a%20b/c'],
  ])('%s is %s', (file, path) => expect(pagePath(file)).toBe(path))
})

test('file paths are followed inside the site, and nowhere else', () => {
  expect(resolveFile('content/docs', '../static/./a.png')).toBe('content/static/a.png')
  expect(resolveFile('', '../a.png')).toBeUndefined()
})
