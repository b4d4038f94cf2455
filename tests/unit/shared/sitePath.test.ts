// Paths are judged in the form that a server reads: decoded once.
import { describe, expect, test } from 'vitest'
import { fileKey, shownName, windowsFault } from '../../../src/shared/fileName.ts'
import { assetsFault, decodedPath, pathFault, reservedFault } from '../../../src/shared/sitePath.ts'

describe('what may be a path', () => {
  test.each([
    '/',
    '/a',
    '/a/',
    '/été',
    '/a b',
    '/日本語',
    '/a%20b',
    '/100%25',
    '/a..b/...c',
    '/..%252f..%252fx',
    '/[a] {b}',
    '/👩‍💻',
    '/می‌خواهم',
    `/${'a'.repeat(255)}`,
  ])('%s', (path) => expect(pathFault(path)).toBeUndefined())
})

describe('what may not', () => {
  test.each([
    ['/a/../b', 'contains "..", which leads to another folder'],
    ['/..', 'contains ".."'],
    ['/./a', 'contains "."'],
    ['/%2e%2e/a', 'contains "%2e%2e", read by servers as ".."'],
    ['/.%2E', 'contains ".%2E"'],
    ['/..%2f..%2fPWN', 'contains "%2f", an encoded slash'],
    ['/a%2Fb', 'contains "%2F", an encoded slash'],
    ['/..%5c..%5cPWN', 'contains a backslash'],
    ['/a\\b', 'contains a backslash'],
    ['//a', 'contains "//"'],
    ['/a//b', 'contains "//"'],
    ['/a?b', 'contains "?"'],
    ['/a#b', 'contains "#"'],
    ['/a%00b', 'contains the control character U+0000'],
    ['/a\u0000b', 'contains the control character U+0000'],
    ['/a\nb', 'contains the control character U+000A'],
    ['/a%7f', 'contains the control character U+007F'],
    ['/a\u202eb', 'contains the invisible character U+202E'],
    ['/a%E2%80%AEb', 'contains the invisible character U+202E'],
    ['/\ufeffa', 'contains the invisible character U+FEFF'],
    ['/a\u200db', 'contains the invisible character U+200D'],
    ['/\u200d', 'contains the invisible character U+200D'],
    ['/\ud800', 'contains the invisible character U+D800'],
    ['/100%', 'contains "%", which is not a valid percent escape'],
    ['/a%zzb', 'contains "%zz", which is not a valid percent escape'],
    ['/%20%c3%28', 'contains "%20%c3%28", which is not a valid percent escape'],
    ['/a /b', 'contains "a ", which ends in a space'],
    [`/${'a'.repeat(256)}`, 'contains a name of 256 bytes'],
    [`/${'é'.repeat(128)}`, 'contains a name of 256 bytes'],
    [`/${'%c3%a9'.repeat(128)}`, 'contains a name of 256 bytes'],
    ['/abcd'.repeat(500), 'has 2500 bytes'],
  ])('%j', (path, message) => expect(pathFault(path)?.message).toContain(message))
})

test('a path is decoded once', () => {
  expect(decodedPath('/a%20b/%252e%252e/100%')).toBe('/a b/%2e%2e/100%')
})

describe('names that are one file on the disks of macOS and Windows', () => {
  test.each([
    ['Intro', 'intro'],
    ['caf\u00e9', 'cafe\u0301'],
    ['CAF\u00c9', 'cafe\u0301'],
    ['straße', 'STRASSE'],
    ['STRA\u1e9eE', 'strasse'],
    ['\ufb01le', 'FILE'],
    ['\u212aelvin', 'kelvin'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['\u0130x', 'i\u0307X'],
  ])('%s and %s', (a, b) => expect(fileKey(a)).toBe(fileKey(b)))

  test.each([
    ['x²', 'x2'],
    ['é', 'e'],
    ['a-b', 'a_b'],
  ])('not %s and %s', (a, b) => expect(fileKey(a)).not.toBe(fileKey(b)))
})

test('names that Windows cannot have', () => {
  for (const name of ['con', 'NUL.md', 'com1', 'a:b', 'a?', 'a.', 'a '])
    expect(windowsFault(name), name).toBeDefined()
  for (const name of ['console', 'com0', 'null', 'a.b', '日本'])
    expect(windowsFault(name), name).toBeUndefined()
})

test('paths that the site needs itself', () => {
  for (const path of [
    '/docs/page.json',
    '/docs/PAGE.json/a',
    '/docs/index.html',
    '/docs/%69ndex.html',
    '/a.html',
    '/a.HTM',
    '/404.html',
  ])
    expect(reservedFault(path), path).toBeDefined()
  for (const path of ['/', '/docs/page', '/docs/index', '/docs/assets', '/404', '/a.xml', '/html'])
    expect(reservedFault(path), path).toBeUndefined()
})

test('what lies in the folder of assets does, whatever its case and escapes', () => {
  for (const path of ['/assets', '/Assets/js', '/%61ssets/x'])
    expect(assetsFault(path), path).toBeDefined()
  for (const path of ['/', '/docs/assets', '/assets-of-mine'])
    expect(assetsFault(path), path).toBeUndefined()
})

test('a name in a message is one short line', () => {
  expect(shownName('a\u0000b\u202e\n')).toBe('a\\u{0000}b\\u{202E}\\u{000A}')
  expect(shownName('a'.repeat(300))).toHaveLength(61)
})
