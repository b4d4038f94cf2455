// Frames as RFC 6455 has them: the length in one byte, or in two or eight that follow it.
import { expect, test } from 'vitest'
import { textFrame } from '../../../src/serve/webSocket.ts'

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a text of %i bytes is one frame', (size, head) => {
  const frame = textFrame('x'.repeat(size))
  expect([...frame.subarray(0, head.length)]).toEqual(head)
  expect(frame.subarray(head.length).toString()).toBe('x'.repeat(size))
})

test('the length is that of bytes, not of letters', () => {
  expect([...textFrame('é')]).toEqual([0x81, 2, 0xc3, 0xa9])
})
