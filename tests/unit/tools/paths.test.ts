// Paths of every system cross the border in one form. What differs on Windows is tried with the
// flavour of path that Node brings for it.
import fs from 'node:fs'
import path, { posix, win32 } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engineRoot } from '../../../src/tools/engine.ts'
import {
  FILE_IN_STACK,
  isInside,
  leavesFolder,
  shownPath,
  slashes,
} from '../../../src/tools/paths.ts'
import { patiently } from '../../../src/tools/patiently.ts'

describe('a path', () => {
  test('has slashes inside the engine; a backslash is part of a name elsewhere', () => {
    expect(slashes('content\\docs\\a.md', win32)).toBe('content/docs/a.md')
    expect(slashes('content/a\\b.md', posix)).toBe('content/a\\b.md')
  })

  test.each([
    ['C:\\site\\content', 'C:\\site', true],
    ['C:\\site', 'C:\\site', true],
    ['c:\\SITE\\content', 'C:\\site', true],
    ['C:\\site2\\content', 'C:\\site', false],
    ['D:\\site\\content', 'C:\\site', false],
    ['C:\\a', 'C:\\', true],
    ['C:\\site\\..a', 'C:\\site', true],
    ['\\\\server\\share\\site\\a', '\\\\server\\share\\site', true],
    ['\\\\server\\other\\a', '\\\\server\\share', false],
  ])('of Windows: %s in %s is %s', (file, folder, expected) =>
    expect(isInside(file, folder, win32)).toBe(expected),
  )

  test.each([
    ['/site/content', '/site', true],
    ['/site2', '/site', false],
    ['/site/..a', '/site', true],
    ['/a', '/', true],
  ])('%s in %s is %s', (file, folder, expected) =>
    expect(isInside(file, folder, posix)).toBe(expected),
  )

  test('is shown from its folder, or as a whole with slashes', () => {
    expect(shownPath('C:\\site\\content\\a.md', 'C:\\site', win32)).toBe('content/a.md')
    expect(shownPath('C:\\site', 'C:\\site', win32)).toBe('.')
    expect(shownPath('D:\\else\\a.md', 'C:\\site', win32)).toBe('D:/else/a.md')
  })

  test.each(['', '..', 'a\\..\\b', '\\a', 'C:a', 'c:\\a', '/a', 'a/../b', 'a\0'])(
    'that leaves its folder on Windows is seen: %j',
    (inside) => expect(leavesFolder(inside, win32)).toBe(true),
  )

  test('with such signs in names is fine where they mean nothing', () => {
    for (const name of ['a/b.md', '..a', 'a..b'])
      expect([leavesFolder(name, win32), leavesFolder(name, posix)]).toEqual([false, false])
    expect([leavesFolder('a\\..', posix), leavesFolder('c:a', posix)]).toEqual([false, false])
  })

  test('in a stack may begin with a drive', () => {
    const line = new RegExp(`(${FILE_IN_STACK}):(\\d+):(\\d+)`)
    for (const file of ['C:\\site\\a.cjs', '/site/a.cjs', 'file:///C:/site/a.mjs'])
      expect(line.exec(`    at f (${file}:3:7)`)?.slice(1)).toEqual([file, '3', '7'])
  })

  test('is turned nowhere but at the border', () => {
    const files = fs
      .readdirSync(path.join(engineRoot, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && slashes(name) !== 'tools/paths.ts')
    const turning = /replaceAll\((?:path\.)?sep\b|replaceAll\('\\\\'|split\((?:path\.)?sep\)\.join/
    // A name that an author types may have the signs of another system.
    const known = ['commands/newNames.ts']
    const found = files
      .map((name) => slashes(name))
      .filter((name) => turning.test(fs.readFileSync(path.join(engineRoot, 'src', name), 'utf8')))
    expect(found.filter((name) => !known.includes(name))).toEqual([])
  })
})

describe('a file that another program holds', () => {
  const held = (times: number, code = 'EBUSY') => {
    let tries = 0
    return () => {
      if (++tries <= times) throw Object.assign(new Error(code), { code })
      return tries
    }
  }

  test('is waited for on Windows, half a second at most', () => {
    let waited = 0
    const wait = (ms: number) => {
      waited += ms
    }
    expect(patiently(held(3), 'win32', wait)).toBe(4)
    expect(patiently(held(2, 'EPERM'), 'win32', wait)).toBe(3)
    waited = 0
    expect(() => patiently(held(99), 'win32', wait)).toThrow('EBUSY')
    expect(waited).toBeGreaterThan(400)
    expect(waited).toBeLessThan(700)
  })

  test('is a fault at once elsewhere, and so is any other error', () => {
    const never = () => {
      throw new Error('waited')
    }
    expect(() => patiently(held(1), 'linux', never)).toThrow('EBUSY')
    expect(() => patiently(held(1, 'ENOSPC'), 'win32', never)).toThrow('ENOSPC')
  })

  test('is waited for wherever a published site is moved, and files of it are removed', () => {
    const folder = path.join(engineRoot, 'src/publish')
    const acts = /(?<!patiently\(\(\) => )\b(?:renameSync|rmdirSync)\(/
    // What cannot be discarded now is left to the next command.
    const known = ['discarded.ts']
    const found = fs
      .readdirSync(folder)
      .filter((name) => acts.test(fs.readFileSync(path.join(folder, name), 'utf8')))
    expect(found.filter((name) => !known.includes(name))).toEqual([])
  })
})
