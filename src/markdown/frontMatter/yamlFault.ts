// What is wrong with a text that is not YAML. js-yaml, which reads all of it, stops at the first
// line that does not fit; the package yaml is loaded for such a text alone and says why. A quote or
// bracket that is never closed is told where it opens.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Yaml from 'yaml'
import { engineRoot } from '../../tools/engine.ts'

interface YamlFault {
  message: string
  line: number
  column: number
  hint: string
}

/** By the codes of the package yaml. */
const HINTS: Record<string, string> = {
  BAD_SCALAR_START: 'Put quotes around the value.',
  BLOCK_AS_IMPLICIT_KEY:
    'Put quotes around a value that contains ": ", and begin all keys in the same column.',
  DUPLICATE_KEY: 'Remove one of the two lines.',
  MISSING_CHAR: 'Write "key: value", with a space behind the colon.',
  TAB_AS_INDENT: 'Write two spaces in place of each tab.',
  UNEXPECTED_TOKEN: 'End the value before this place, or put other quotes around all of it.',
}
const HINT = 'Check the quotes, the brackets and the indentation of this line and of the one above.'

/** `error` is js-yaml's, of `text`. */
export function yamlFault(text: string, error: unknown): YamlFault {
  const yaml = createRequire(join(engineRoot, 'package.json'))('yaml') as typeof Yaml
  const lines = new yaml.LineCounter()
  const document = yaml.parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const [fault] = document.errors
  if (!fault) {
    const { mark, reason } = error as { mark?: { line: number; column: number }; reason?: string }
    const place = { line: (mark?.line ?? 0) + 1, column: (mark?.column ?? 0) + 1 }
    return { ...place, message: reason ?? (error as Error).message, hint: HINT }
  }
  const open = /^Missing closing|end with a [\]}]/.test(fault.message)
    ? openNode(document, text, yaml)
    : undefined
  if (open === undefined)
    return { ...placeAt(fault.pos[0]), message: fault.message, hint: HINTS[fault.code] ?? HINT }
  const sign = text[open]!
  return {
    ...placeAt(open),
    message: `this ${CLOSING[sign] ? `"${sign}"` : 'quote'} is never closed`,
    hint: `End it with ${CLOSING[sign] ? `"${CLOSING[sign]}"` : 'the same quote'}, or put quotes around the text.`,
  }
}

const CLOSING: Record<string, string> = { '[': ']', '{': '}' }

/** Offset of the last quote, or of the last bracket that is in no other and not closed. */
function openNode(
  document: Yaml.Document.Parsed,
  text: string,
  { visit }: typeof Yaml,
): number | undefined {
  let open: number | undefined
  visit(document, {
    Node: (_, node) => {
      const [start, end] = node.range ?? [0, 0]
      const isFlow = 'flow' in node && node.flow
      if (!isFlow && !/["']/.test(text[start] ?? '')) return undefined
      if (!isFlow || text[end - 1] !== CLOSING[text[start]!]) open = start
      return visit.SKIP
    },
  })
  return open
}
