// Makes the files that take time, such as images, a few at a time: each is begun while those before
// it are made, and never more are in memory than that.
import { bytesOf, type OutputFile } from '../output/emitters/outputFile.ts'

/** As many as the threads that packages share in Node. */
const AHEAD = 4

/** All files in their order; of those that are made, with their bytes. */
export async function* madeAhead(
  files: OutputFile[],
): AsyncGenerator<[OutputFile, Uint8Array | undefined]> {
  const slow = files.filter((file) => 'make' in file)
  const begun: Promise<Uint8Array>[] = []
  const begin = (file: OutputFile) => {
    const bytes = bytesOf(file)
    // It is awaited later, which reports a failure.
    bytes.catch(() => {})
    begun.push(bytes)
  }
  let next = 0
  for (const file of files) {
    if (!('make' in file)) {
      yield [file, undefined]
      continue
    }
    while (next < slow.length && begun.length < AHEAD) begin(slow[next++]!)
    yield [file, await begun.shift()!]
  }
}
