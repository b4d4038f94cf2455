// What is done to a text before it is parsed: one pass over its lines writes the fences of
// containers as marks, and for MDX comments and `{#id}` in a way that its parser takes. No line
// moves, and no column before the end of a line: positions of the tree are those of the author.
import type { Problem } from '../../tools/problem.ts'
import type { Containers } from '../containers/containers.ts'
import { ContainerMarks, type OpeningFence } from '../containers/markContainers.ts'
import { codeDetector } from '../containers/markers.ts'
import { idsFromComments } from './idComments.ts'
import { type Statement, statementAt } from './statements.ts'
import { swapComments } from './swapComments.ts'

export interface Prepared {
  text: string
  fences: OpeningFence[]
  /** Imports and exports, where the parser does not read them. */
  statements: Statement[]
  problems: Problem[]
}

/** An id at the end of a line: a syntax error anywhere else in MDX. */
const OWN_ID = /\{#[^\s{}]+\}[ \t#]*$/
const STATEMENT = /^(?:import|export)\b/
/** Without any of them there is nothing to do. */
const SIGNS = { md: [':::', 'import', 'export'], mdx: [':::', '{#'] }
const LIKELY = { md: /:::|^(?:import|export)\b/m, mdx: /:::|\{#/ }

/** `text` is a whole body with LF line ends. */
export function prepare(text: string, format: 'md' | 'mdx', containers: Containers): Prepared {
  const withIds = idsFromComments(format === 'mdx' ? unwrapMdxCode(text) : text)
  const swapped = swapComments(withIds, format)
  if (!SIGNS[format].some((sign) => swapped.includes(sign)) || !LIKELY[format].test(swapped))
    return { text: swapped, fences: [], statements: [], problems: [] }
  const marks = new ContainerMarks(format, containers)
  const statements: Statement[] = []
  const lines = swapped.split('\n')
  const isCode = codeDetector()
  // A statement stands at the start of a block.
  let blockStarts = true
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!
    if (isCode(line)) {
      blockStarts = false
      continue
    }
    const mark = marks.mark(line, i + 1)
    if (mark !== undefined) lines[i] = mark
    else if (format === 'mdx') {
      if (OWN_ID.test(line)) lines[i] = line.replace(OWN_ID, '\\$&')
    } else if (blockStarts && STATEMENT.test(line)) {
      const statement = statementAt(lines, i)
      if (statement) {
        statements.push(statement)
        lines.fill('', i, statement.endLine - 1)
        i = statement.endLine - 2
        continue
      }
    }
    blockStarts = mark !== undefined || ENDS_BLOCK.test(line)
  }
  marks.finish()
  return { text: lines.join('\n'), fences: marks.fences, statements, problems: marks.problems }
}

const ENDS_BLOCK = /^\s*$|^\s*<!--[^>]*-->\s*$/

// ```mdx-code-block: MDX that authors hide from tools which translate Markdown. What stands between
// its fences is the document's own, as Docusaurus has it; no line moves.

const OPENING = /^ *(`{3,4}) *mdx-code-block *$/

function unwrapMdxCode(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  let open: { at: number; fence: string } | undefined
  for (const [at, line] of lines.entries()) {
    const fence = OPENING.exec(line)?.[1]
    if (!open && fence) open = { at, fence }
    else if (open && line.trim() === open.fence) {
      lines[open.at] = ''
      lines[at] = ''
      open = undefined
    }
  }
  return lines.join('\n')
}
