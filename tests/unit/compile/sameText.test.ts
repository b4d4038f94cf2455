import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CompileTask, compileBatch } from '../../../src/compile/compileBatch.ts'
import { SameTexts } from '../../../src/compile/sameText.ts'
import { emptyCompiled } from '../../../src/compile/text/emptyCompiled.ts'
import { hash } from '../../../src/tools/hash.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import { casesFolder, readCase } from '../../support/markdownCase.ts'
import { tempSite } from '../../support/site.ts'

/** The task of the same text as a document of another version. */
const elsewhere = ({ source, bytes }: CompileTask): CompileTask => {
  const relative = `other.${source.format}`
  const path = `versioned_docs/version-1/${relative}`
  return { source: { ...source, path, relative, version: '1' }, bytes }
}

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
  expect(texts.get(elsewhere(task).source, task.bytes)).toBeDefined()
  texts.keep(next, { ...compiled, path: next.path })
  expect(texts.get(elsewhere(task).source, task.bytes)).toBeUndefined()
})

describe('a text that includes files', () => {
  const FOLDERS = ['docs', 'versioned_docs/version-1', 'versioned_docs/version-2']
  const PAGE = "import Note from './parts/_note.mdx'\n\n# Page\n\n<Note />\n"
  const NOTE = 'See [one](../one.mdx) and [two](two.mdx).\n'
  const note = (folder: string) => `${folder}/parts/_note.mdx`
  const read = (compiled: Compiled) => compiled.includedFiles!.map(({ path }) => path)

  /** What one document gives in each version, the second as if it had been read a second time. */
  async function compiledIn(text: string, files: Record<string, string>) {
    const site = await tempSite(files)
    const { options } = readCase('code-fences')
    const tasks = FOLDERS.map((folder, i): CompileTask => {
      const path = `${folder}/page.mdx`
      const own = { path, relative: 'page.mdx', file: `${site.root}/${path}`, version: String(i) }
      const kind = { section: 'docs', format: 'mdx', locale: 'en', hash: hash([text]) } as const
      return { source: { ...own, ...kind }, bytes: Buffer.from(text) }
    })
    const again = { ...tasks[1]!, bytes: Buffer.from(`${text}\nRead again.\n`) }
    const all = await compileBatch([tasks[0]!, again, tasks[2]!], { ...options })
    const [alone] = await compileBatch([tasks[2]!], { ...options })
    expect(all[2]).toEqual(alone)
    site.remove()
    return all as [Compiled, Compiled, Compiled]
  }
  const isReadAgain = ({ body }: Compiled) => JSON.stringify(body).includes('Read again.')
  const everywhere = Object.fromEntries(FOLDERS.map((folder) => [note(folder), NOTE]))

  test('is compiled once where all versions include the same', async () => {
    const [first, second, third] = await compiledIn(PAGE, everywhere)
    expect(isReadAgain(second)).toBe(false)
    expect(read(first)).toEqual(['docs/parts/_note.mdx', 'docs/parts/two.mdx', 'docs/two.mdx'])
    expect(read(third)).toEqual(read(first).map((path) => path.replace('docs', FOLDERS[2]!)))
  })

  const ONE = "import One from '@site/docs/_one.mdx'\n\n<One />\n"
  const nested = Object.fromEntries(
    FOLDERS.flatMap((folder) => [
      [note(folder), ONE],
      [`${folder}/_one.mdx`, 'One.\n'],
    ]),
  )

  test.each<[string, string, Record<string, string>]>([
    ['another text is included there', PAGE, { [note(FOLDERS[1]!)]: 'Another.\n' }],
    ['nothing is there', PAGE, { [note(FOLDERS[1]!)]: '' }],
    ['what is linked is there', PAGE, { [`${FOLDERS[1]!}/two.mdx`]: '# Two\n' }],
    ['a file is named from the site on', PAGE.replace('./parts', '@site/docs/parts'), {}],
    ['one that is included does that', PAGE, nested],
    ['one of the site is included', PAGE.replace('./parts', '../one'), { 'one/_note.mdx': NOTE }],
  ])('is compiled for each where %s', async (_, text, files) => {
    const [, second] = await compiledIn(text, {
      ...everywhere,
      'docs/_one.mdx': 'One.\n',
      ...files,
    })
    expect(isReadAgain(second)).toBe(true)
  })
})
