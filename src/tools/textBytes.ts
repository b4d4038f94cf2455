// The bytes of texts in UTF-8, in memory that is used again: Node takes new memory for each text,
// three times as much as there may be.

let memory = Buffer.alloc(0)
/** Of more than that the memory is not kept. */
const MOST = 4 * 1024 * 1024

/** The bytes of all the texts together. They hold until the next are asked for. */
export function textBytes(...texts: string[]): Uint8Array {
  const size = texts.reduce((sum, { length }) => sum + length, 0) * 3
  const bytes =
    size > memory.length ? Buffer.allocUnsafeSlow(Math.max(size, memory.length * 2)) : memory
  if (size <= MOST) memory = bytes
  let end = 0
  for (const text of texts) end += bytes.write(text, end)
  return bytes.subarray(0, end)
}
