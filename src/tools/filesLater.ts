// Files read and copied while something else is done. Node's own promises of files take 1.5 ms to
// load, in each thread.
import { copyFile, readFile } from 'node:fs'
import { promisify } from 'node:util'

export const copyFileLater: (from: string, to: string) => Promise<void> = promisify(copyFile)

export const readFileLater: (file: string, encoding: BufferEncoding) => Promise<string> =
  promisify(readFile)
