// Blocks that versions of a document have in common are made once: what comes out is what each
// version gives by itself.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type CompileTask, compileBatch } from '../../../src/compile/compileBatch.ts'
import { KnownInText, type KnownTexts } from '../../../src/fast/markdown/knownTexts.ts'
import { segmentsOf } from '../../../src/fast/parse/segments.ts'
import { hash } from '../../../src/tools/hash.ts'
import { casesFolder, readCase } from '../../support/markdownCase.ts'

const cases = readdirSync(casesFolder).map((name) => ({ ...readCase(name), name }))
const textOf = ({ bytes }: CompileTask) => Buffer.from(bytes).toString()

/** The task of a text as another version of the same document. */
function versionOf({ source }: CompileTask, text: string, version: string): CompileTask {
  const path = `versioned_docs/version-${version}/${source.relative}`
  const bytes = Buffer.from(text)
  const own = { ...source, section: 'docs' as const, path, version, hash: hash([bytes]) }
  return { source: own, bytes, hasVersions: true }
}

/** Compares the second of two versions with what it gives alone. */
async function compare(name: string, task: CompileTask, texts: [string, string], options: object) {
  const versions = texts.map((text, i) => versionOf(task, text, String(i)))
  const [, second] = await compileBatch(versions, { ...readOptions, ...options })
  const [alone] = await compileBatch([versions[1]!], { ...readOptions, ...options })
  expect({ name, ...second }).toEqual({ name, ...alone })
}

const readOptions = readCase('code-fences').options

test('a version with other lines before and between the blocks of the one before it', async () => {
  for (const { name, task, options } of cases) {
    const text = textOf(task)
    const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
    const blocks = body.split(/\n{2,}/)
    const other = ['# Other', 'new *text*', ...blocks.toSpliced(blocks.length >> 1, 1), 'end']
    await compare(name, task, [body, other.join('\n\n')], options)
    await compare(name, task, [other.join('\n\n'), body], options)
  }
})

/** Blocks of all cases, put together at random. */
const blocks = cases.flatMap(({ task }) => textOf(task).split(/\n{2,}/))

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

test.each(['md', 'mdx'] as const)('versions of random blocks in %s', async (format) => {
  const { task, options } = readCase('code-fences')
  const own = { ...task, source: { ...task.source, format, relative: `page.${format}` } }
  const random = randomFrom(7)
  for (let round = 0; round < 300; round++) {
    const pool = Array.from({ length: 8 }, () => blocks[Math.floor(random() * blocks.length)]!)
    const some = () => pool.filter(() => random() < 0.7).join('\n\n')
    await compare(`${format} ${round}`, own, [some(), `${some()}\n`], options)
  }
})

const TEXT = `# Page

## Part

A [link](other.md) and \`code\`.

\`\`\`js
const a = 1
\`\`\`
`

test('they are made once', () => {
  const texts: KnownTexts = { md: new Map(), mdx: new Map() }
  const [, part] = segmentsOf(TEXT)!
  const key = '## Part'
  texts.md.set(key, { line: 0, blocks: [] })
  const found = new KnownInText(texts.md).among(TEXT, segmentsOf(TEXT)!)
  expect([...found.keys()]).toEqual([part])
})

test('what depends on more than its own text is made for each', () => {
  const texts: KnownTexts = { md: new Map(), mdx: new Map() }
  const known = { line: 0, blocks: [] }
  const amongAll = (text: string) => {
    const segments = segmentsOf(text)!
    for (const { start, end } of segments)
      texts.md.set(text.slice(start, end).replace(/\n+$/, ''), known)
    return [...new KnownInText(texts.md).among(text, segments).keys()].map(({ prose }) =>
      prose.trim(),
    )
  }
  expect(amongAll('a [b]\n\nc\n\n[b]: https://example.com\n')).toEqual(['c'])
  expect(amongAll('a <b>c</b>\n\nd\n\n{e}\n')).toEqual(['d'])
  expect(amongAll('<!--quire:open0-->\n\na\n\n<!--quire:close1-->\n\nb\n')).toEqual(['b'])
  expect(amongAll('```js file=./a.js\n```\n\nb\n')).toEqual(['b'])
})

test('each version has its own lines, ids and problems', async () => {
  const { task, options } = readCase('code-fences')
  const first = versionOf(task, `${TEXT}\n![](a.png)\n`, '1')
  const second = versionOf(task, `new\n\n## Part\n\n${TEXT}\n![](a.png)\n`, '2')
  const [, other] = await compileBatch([first, second], { ...options })
  expect(other!.headings.map(({ id }) => id)).toEqual(['part', 'part-1'])
  expect(other!.links.map(({ line }) => line)).toEqual([9, 15])
  expect(other!.problems.map(({ code, line }) => [code, line])).toContainEqual(['IMAGE_ALT', 15])
})
