// Files read while something else is done. Node's own promises of files take 1.5 ms to
// load, in each thread.
import { readFile } from 'node:fs'
import { promisify } from 'node:util'

export const readFileLater: (file: string, encoding: BufferEncoding) => Promise<string> =
  promisify(readFile)
