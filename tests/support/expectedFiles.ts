// Files that hold what a test expects. A run compares; `UPDATE=1` writes them anew instead, and is
// refused in CI: a change of an expected file is read by a person before it is committed.
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

export const isUpdate = process.env.UPDATE === '1'
if (isUpdate && process.env.CI) throw new Error('UPDATE=1 writes expected files: not in CI')

type Texts = Record<string, string | undefined>

/**
 * Compares each text with the file of its name in `folder`. A text of `undefined` means that there
 * is no such file. A file that is neither expected nor among `inputs` fails too: nothing reads it.
 */
export function expectFiles(folder: string, texts: Texts, inputs: string[] = []): void {
  const left = filesIn(folder).filter((name) => !(name in texts) && !inputs.includes(name))
  if (isUpdate) writeFiles(folder, texts)
  for (const [name, text] of Object.entries(texts))
    expect(read(path.join(folder, name)), path.join(path.basename(folder), name)).toBe(text)
  expect(left, `files in ${folder} that nothing reads`).toEqual([])
}

function writeFiles(folder: string, texts: Texts): void {
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name)
    if (text === undefined) fs.rmSync(file, { force: true })
    else if (read(file) !== text) {
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, text)
    }
  }
}

const read = (file: string) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined)

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Text files end in one newline; what is empty is no file. */
export const asFile = (text: string | undefined): string | undefined =>
  text ? `${text.replace(/\n+$/, '')}\n` : undefined
