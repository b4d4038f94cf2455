// Highlighted code is kept for the next page that shows it, and never too much of it.
import { expect, test } from 'vitest'
import { CodeMemory } from '../../../../src/compile/code/codeMemory.ts'

/** Whether each of these had to be made. */
function made(memory: CodeMemory, codes: string[], language = 'js'): boolean[] {
  return codes.map((code) => {
    let isMade = false
    const html = memory.get(language, code, () => {
      isMade = true
      return `<${code}>`
    })
    expect(html).toBe(`<${code}>`)
    return isMade
  })
}

test('the same code is highlighted once in each language', () => {
  const memory = new CodeMemory(1000)
  expect(made(memory, ['a', 'b', 'a'])).toEqual([true, true, false])
  expect(made(memory, ['a'], 'c')).toEqual([true])
})

test('what was not asked for lately is forgotten', () => {
  // Each takes seven characters: "js", a line end, the code, its HTML.
  const memory = new CodeMemory(70)
  const codes = Array.from({ length: 10 }, (_, i) => String(i))
  made(memory, codes)
  expect(made(memory, ['0'])).toEqual([false])
  made(memory, ['x'])
  expect(made(memory, ['0', '1'])).toEqual([false, true])
})

test('code that would push out all else is not kept', () => {
  const memory = new CodeMemory(100)
  expect(made(memory, ['a', 'long'.repeat(20), 'a'])).toEqual([true, true, false])
})

test('nothing is kept when languages change', () => {
  const memory = new CodeMemory(100)
  made(memory, ['a'])
  memory.clear()
  expect(made(memory, ['a'])).toEqual([true])
})
