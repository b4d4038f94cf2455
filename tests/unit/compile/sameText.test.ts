import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CompileTask, compileBatch } from '../../../src/compile/compileAll.ts'
import { casesFolder, readCase } from '../../support/markdownCase.ts'

/** The task of the same text as a document of another version. */
const elsewhere = ({ source, bytes }: CompileTask): CompileTask => ({
  source: { ...source, path: `versioned_docs/version-1/other.${source.format}`, version: '1' },
  bytes,
})

test('a text that two versions have gives what it gives when it is compiled for each', async () => {
  for (const name of readdirSync(casesFolder)) {
    const { task, options } = readCase(name)
    const other = elsewhere(task)
    const [, second] = await compileBatch([task, other], options)
    const [alone] = await compileBatch([other], options)
    expect({ name, ...second }).toEqual({ name, ...alone })
  }
})

test('it is compiled once, and whoever takes a result may change it', async () => {
  const { task, options } = readCase('code-fences')
  const unread = { ...elsewhere(task), bytes: Buffer.from('something else') }
  const [first, second] = await compileBatch([task, unread], options)
  expect(second!.body).toEqual(first!.body)
  expect(second!.headings).not.toBe(first!.headings)
})
