// The cases of tests/markdown: how a folder is read, compiled by either processor and written down.
import fs from 'node:fs'
import path from 'node:path'
import { mathRules } from '../../src/build/markdownOptions.ts'
import type { SiteConfig } from '../../src/config/config.ts'
import type { CompileOptions } from '../../src/markdown/compileBatch.ts'
import { type CompileTask, compileBatch } from '../../src/markdown/compileBatch.ts'
import type { ProcessorName } from '../../src/markdown/document/markdownProcessor.ts'
import { engineRoot } from '../../src/tools/engine.ts'
import { hash } from '../../src/tools/hash.ts'
import { problemText } from '../../src/tools/printReport.ts'
import { sortProblems } from '../../src/tools/problem.ts'
import type { Compiled } from '../../src/types/compiled.ts'
import type { Source } from '../../src/types/source.ts'
import { asFile } from './expectedFiles.ts'

export const casesFolder = path.join(engineRoot, 'tests/markdown')

/** What a case may say of itself in `options.json`. */
interface CaseOptions extends Omit<Partial<CompileOptions>, 'math'> {
  section?: Source['section']
  math?: SiteConfig['markdown']['math']
}

export interface MarkdownCase {
  name: string
  folder: string
  task: CompileTask
  options: CompileOptions
  /** Files that an author wrote: the rest is expected. */
  inputs: string[]
}

/** What a case of `name` is made of, whatever else is in its folder. */
const isInput = (name: string) =>
  /^(?:input\.mdx?|options\.json)$/.test(name) ||
  /^_.*\.(?:mdx?|mjs|ts|json)$/.test(path.basename(name))

export function readCase(name: string): MarkdownCase {
  const folder = path.join(casesFolder, name)
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const inputs = files.filter(isInput)
  const [input, ...more] = inputs.filter((file) => /^input\./.test(file))
  if (!input || more.length > 0)
    throw new Error(`tests/markdown/${name} needs one input.md or input.mdx`)
  const optionsFile = path.join(folder, 'options.json')
  const {
    section = 'docs',
    html = 'sanitize',
    math = false,
    ...own
  }: CaseOptions = fs.existsSync(optionsFile)
    ? JSON.parse(fs.readFileSync(optionsFile, 'utf8'))
    : {}
  const bytes = fs.readFileSync(path.join(folder, input))
  const source: Source = {
    path: input,
    file: path.join(folder, input),
    section,
    relative: input,
    format: input.endsWith('x') ? 'mdx' : 'md',
    locale: 'en',
    hash: hash([bytes]),
  }
  return {
    name,
    folder,
    inputs,
    task: { source, bytes },
    // The case's folder stands for one of content.
    options: { html, codeLanguages: [], publicFiles: [''], ...own, ...rulesOf(math) },
  }
}

/** By the packages of this repository. */
const rulesOf = (math: SiteConfig['markdown']['math']) =>
  mathRules({ root: engineRoot, markdown: { math }, theme: {} } as SiteConfig)

export async function compileCase(
  { task, options }: MarkdownCase,
  processor: ProcessorName,
): Promise<Compiled> {
  const [compiled] = await compileBatch([task], { ...options, processor })
  return compiled!
}

/** What the case's folder must hold beside its inputs. */
export function expectedOf({ body, excerpt, ...compiled }: Compiled) {
  const targets = compiled.links.map(({ target, width, height }) =>
    [target, width, height].filter(Boolean).join(' '),
  )
  return {
    'output.html': asFile(body.type === 'module' ? undefined : filled(body.pieces, targets)) ?? '',
    'module.txt': asFile(body.type === 'document' ? withoutMap(body.code) : undefined),
    'excerpt.html': asFile(excerpt && filled(excerpt, targets)),
    'page.txt': asFile(pageText(compiled)),
    'problems.txt': asFile(
      sortProblems(compiled.problems)
        .map((problem) => problemText(problem, { paint: (_, text) => text }, () => undefined))
        .join('\n\n'),
    ),
  }
}

const withoutMap = (code: string) => code.replace(/\/\/# sourceMappingURL=.*/, '').trim()

/** Addresses are known once all files are: here they stand as written, with an image's size. */
const filled = (parts: string[], targets: string[]) =>
  parts.reduce((html, part, i) => (i === 0 ? part : `${html}{${targets[i - 1]}}${part}`))

/** What other pages and the page's head may show of a file. */
function pageText({ frontMatter, contentTitle, summary, headings }: Omit<Compiled, 'body'>) {
  const lines = [
    Object.keys(frontMatter).length > 0 && `front matter  ${JSON.stringify(frontMatter)}`,
    contentTitle !== undefined && `title    ${contentTitle}`,
    summary !== undefined && `summary  ${summary}`,
    ...headings.map(({ level, id, html }) => `h${level}  #${id}  ${html}`),
  ]
  return lines.filter(Boolean).join('\n')
}
