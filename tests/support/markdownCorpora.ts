// Texts on which two ways of reading Markdown are compared.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { engineRoot } from '../../src/tools/engine.ts'

/** The 652 examples of CommonMark's specification. */
export function commonMarkExamples(): string[] {
  const spec = readFileSync(
    join(
      dirname(createRequire(import.meta.url).resolve('commonmark-spec/package.json')),
      'spec.txt',
    ),
    'utf8',
  )
  const examples = [...spec.matchAll(/^`{32} example\n([\s\S]*?)^\.$/gm)].map(([, text]) =>
    text!.replaceAll('→', '\t'),
  )
  if (examples.length !== 652) throw new Error(`${examples.length} examples, not 652`)
  return examples
}

/** The notebook's files without their front matter. */
export function notebookBodies(): string[] {
  const folder = join(engineRoot, 'content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.mdx?$/.test(name),
  )
  return files.map((name) =>
    readFileSync(join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''),
  )
}
