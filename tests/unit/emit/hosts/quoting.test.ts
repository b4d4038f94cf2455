import { expect, test } from 'vitest'
import {
  addressOf,
  bytesPattern,
  lettersPattern,
  nginxQuoted,
} from '../../../../src/emit/hosts/quoting.ts'

const HOSTILE = '/a b/"\'`$1%25{x}\n(.*)[é日]#;,&=~!+^|\\'

test('an address holds letters, digits and -._~/% alone', () => {
  expect(addressOf(HOSTILE)).toMatch(/^[\w/.~%-]+$/)
  expect(addressOf('/a b/é')).toBe('/a%20b/%C3%A9')
  expect(addressOf('/a%20b')).toBe('/a%2520b')
})

test('a pattern means the path and nothing else, by bytes and by letters', () => {
  expect(bytesPattern(HOSTILE)).toMatch(/^(?:[\w/-]|\\x[\da-f]{2})+$/)
  const letters = lettersPattern(HOSTILE)
  expect(letters).toMatch(/^(?:[\w/-]|\\x\{[\da-f]+\})+$/)
  const pattern = new RegExp(`^${letters.replaceAll('\\x', '\\u')}$`, 'u')
  expect(pattern.test(HOSTILE)).toBe(true)
  expect(pattern.test(`${HOSTILE}x`)).toBe(false)
})

test('a name between the quotes of nginx ends at the last one', () => {
  expect(nginxQuoted('/a"b\\$c')).toBe('"/a\\"b\\\\$c"')
})
