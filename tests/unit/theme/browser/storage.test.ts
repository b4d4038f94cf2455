// Storage that is blocked, full or broken must never reach the reader as an error, and never as a
// loop of reloads.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetReload, reloadOnce } from '../../../../theme/browser/reloadOnce.ts'
import { readStored, removeStored, writeStored } from '../../../../theme/browser/storage.ts'

const reload = vi.fn()
let values: Map<string, string>

function storage(own: Partial<Storage> = {}): Storage {
  const real = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return { ...real, ...own } as Storage
}

function browser(area: () => Storage): void {
  const areas = { get: area }
  vi.stubGlobal(
    'window',
    Object.defineProperties({}, { localStorage: areas, sessionStorage: areas }),
  )
  vi.stubGlobal('location', { reload })
}

const fail = () => {
  throw new Error('denied')
}

beforeEach(() => {
  values = new Map()
  reload.mockClear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

it('reads back what was written', () => {
  browser(() => storage())
  expect(writeStored('a', '1')).toBe(true)
  expect(readStored('a')).toBe('1')
  removeStored('a')
  expect(readStored('a')).toBeUndefined()
})

it('says no when storage cannot be touched at all', () => {
  browser(fail)
  expect(writeStored('a', '1')).toBe(false)
  expect(readStored('a')).toBeUndefined()
  expect(() => removeStored('a')).not.toThrow()
})

it('says no when the quota is full', () => {
  browser(() => storage({ setItem: fail }))
  expect(writeStored('a', '1')).toBe(false)
})

it('reloads once for a reason, and again after the page came up', () => {
  browser(() => storage())
  expect(reloadOnce('x')).toBe(true)
  expect(reloadOnce('x')).toBe(false)
  expect(reloadOnce('y')).toBe(true)
  forgetReload('x')
  expect(reloadOnce('x')).toBe(true)
  expect(reload).toHaveBeenCalledTimes(3)
})

it('does not reload when the note cannot be kept', () => {
  browser(fail)
  expect(reloadOnce('x')).toBe(false)
  browser(() => storage({ setItem: () => {} }))
  expect(reloadOnce('x')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload when the note is not understood', () => {
  browser(() => storage())
  values.set('quire.reloads', '{"a":')
  expect(reloadOnce('x')).toBe(false)
  values.set('quire.reloads', '[1]')
  expect(reloadOnce('x')).toBe(false)
})
