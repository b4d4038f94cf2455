// Sources read into memory of the engine, as long as there is room.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SourceMemory } from '../../../src/content/sourceMemory.ts'
import { engineUse } from '../../../src/tools/engineUse.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-sources-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, text)
  return file
}

test('files lie behind one another, and those without room elsewhere; none changes another', () => {
  engineUse.memory = new SharedArrayBuffer(100)
  const memory = new SourceMemory()
  const texts = ['é'.repeat(20), '', 'a'.repeat(59), 'b'.repeat(60), 'c'.repeat(58)]
  const read = texts.map((text, i) => memory.read(write(`${i}.md`, text)))
  expect(read.map((bytes) => Buffer.from(bytes).toString())).toEqual(texts)
  expect(read.map(({ buffer }) => buffer instanceof SharedArrayBuffer)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('no thread and no other reading gets the memory as well', () => {
  const shared = new SharedArrayBuffer(100)
  engineUse.memory = shared
  const memory = new SourceMemory()
  expect(engineUse.memory).toBeUndefined()
  expect(new SourceMemory().read(write('own.md', 'a')).buffer).not.toBe(shared)
  expect(memory.read(write('first.md', 'b')).buffer).toBe(shared)
})
