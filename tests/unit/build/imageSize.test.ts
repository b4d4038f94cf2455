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
