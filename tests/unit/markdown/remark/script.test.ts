// Scripts in braces that hold nothing but comments: acorn takes whole ones between signs for
// certain, and is asked of all others.
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { allowFor, isExpression } from '../../../../src/markdown/remark/script.ts'

const WHOLE = ['', ' \n\t', '/**/', '/* a */', ' /* a */\n/* b */ ', '/* a /* b */', '/* // */']
const ODD = ['/***/', '/* a\u2028b */\u00a0', '// a\n', '// a\r\n /* b */', '//\n//\n']
const NONE = ['// a', '/* a */ // b', '/*/', '/* a', '*/', '/* a */ */', '<!-- a -->']
// Of this the comments seem to be all.
const MIXED = ['// a /* b\n c */ )// d\n']

const isProgram = (script: string) => {
  try {
    parse(script, { ecmaVersion: 2024, sourceType: 'module' })
    return true
  } catch {
    return false
  }
}

test.each([...WHOLE, ...ODD])('%j says nothing, and may where that is allowed', (script) => {
  expect(isProgram(script)).toBe(true)
  allowFor(script)
  expect(isExpression(script, true)).toBe(true)
  expect(isExpression(script, false)).toBe(false)
})

test.each([...NONE, ...MIXED])('%j is neither nothing nor an expression', (script) => {
  allowFor(script)
  expect(isExpression(script, true)).toBe(false)
})
