import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CompileTask, compileBatch } from '../../../src/compile/compileAll.ts'
import { SameTexts } from '../../../src/compile/sameText.ts'
import { emptyCompiled } from '../../../src/compile/text/emptyCompiled.ts'
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
    const [alone] = await compileBatch([other], { ...options })
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

test('a thread that is given one file after the other compiles it once, too', async () => {
  const { task, options } = readCase('code-fences')
  const unread = { ...elsewhere(task), bytes: Buffer.from('something else') }
  const [first] = await compileBatch([task], options)
  const [second] = await compileBatch([unread], options)
  expect(second!.body).toEqual(first!.body)
  const [other] = await compileBatch([unread], { ...options })
  expect(other!.body).not.toEqual(first!.body)
})

test('texts are kept while files of one name come, and no longer', () => {
  const { task } = readCase('code-fences')
  const texts = new SameTexts()
  const compiled = emptyCompiled(task.source, {})
  const next = { ...task.source, path: 'docs/next.md', hash: 'other' }
  texts.keep(task.source, compiled)
  expect(texts.get(elsewhere(task).source)).toBeDefined()
  texts.keep(next, { ...compiled, path: next.path })
  expect(texts.get(elsewhere(task).source)).toBeUndefined()
})
