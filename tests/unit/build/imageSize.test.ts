import { expect, test } from 'vitest'
import { sizeOf } from '../../../src/build/imageSize.ts'

const source = `content="&lt;mxfile width=&quot;9&quot;${'x'.repeat(3000)}"`

test.each([
  ['a plain drawing', '<svg width="30" height="20"/>', { width: 30, height: 20 }],
  [
    'one that holds its own source',
    `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg xmlns="z" ${source} width="591px" height='30px'></svg>`,
    { width: 591, height: 30 },
  ],
  ['one with a view box alone', `<svg ${source} viewBox="0 0 40 10">`, { width: 40, height: 10 }],
  ['one without a size', '<svg >', { fault: 'cannot be read as an image' }],
  ['no image', 'text', { fault: 'cannot be read as an image' }],
  ['nothing', '', { fault: 'is empty' }],
])('the size of %s', (_, text, size) => expect(sizeOf(Buffer.from(text))).toEqual(size))

/** As cameras write it: 3 by 2 pixels, and how they are to be turned. */
const photo = (orientation: number) =>
  Buffer.from(
    `ffd8 ffe1 0022 457869660000 4d4d002a00000008 0001 0112000300000001000${orientation}0000 00000000
     ffc0 0011 08 0002 0003 03 011100 021101 031101 ffd9`.replace(/\s/g, ''),
    'hex',
  )

test.each([
  ['upright', 1, { width: 3, height: 2 }],
  ['upside down', 3, { width: 3, height: 2 }],
  ['on its side', 6, { width: 2, height: 3 }],
  ['on its side, mirrored', 5, { width: 2, height: 3 }],
])('a photo that was taken %s has the size that browsers show', (_, orientation, size) =>
  expect(sizeOf(photo(orientation))).toEqual(size),
)
