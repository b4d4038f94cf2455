// Turns `pre > code` into a code block.
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import type { Problem } from '../../tools/problem.ts'
import { codeBlockHtml } from '../code/codeBlock.ts'
import { type CodeInfo, type CodeRules, readCodeInfo } from '../code/codeInfo.ts'
import { knowsLanguage, nearestLanguage } from '../code/highlight.ts'
import type { CodeFault } from '../code/markedCode.ts'
import { addProblem, notesOf } from '../tree/notes.ts'
import { walkElements } from '../tree/walk.ts'

export function codeBlocks() {
  return (tree: Root, file: VFile) => {
    const { code: rules } = notesOf(file)
    walkElements(tree, (node, index, parent) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined
      if (code?.type !== 'element' || code.tagName !== 'code') return
      if (code.children.some((child) => child.type === 'element')) return
      const info = infoOf(code, rules)
      // Formulas are reported with their whole text (checks/tree.ts).
      const isKnown = info.isDiagram || info.language === 'math'
      if (info.language && !isKnown && !knowsLanguage(info.language)) {
        const at = node.position?.start
        const near = nearestLanguage(info.language)
        addProblem(file, {
          code: 'CODE_LANGUAGE',
          severity: 'info',
          message: `no highlighting for "${info.language}"`,
          line: at?.line,
          column: at?.column,
          hint: near && `Did you mean "${near}"?`,
        })
      }
      for (const fault of info.faults) addProblem(file, faultIn(fault, node, textOf(code)))
      parent.children[index] = {
        type: 'raw',
        value: codeBlockHtml(info),
      } as unknown as ElementContent
      return 'skip'
    })
  }
}

/** At its place in the code; where the fence stands when that is not in this text. */
function faultIn(
  { message, hint, line, column }: CodeFault,
  { position }: Element,
  code: string,
): Problem {
  const { start, end } = position ?? {}
  const isHere =
    start && end && end.line - start.line === code.replace(/\n$/, '').split('\n').length + 1
  const at =
    isHere && line ? { line: start.line + line, column: start.column - 1 + (column ?? 1) } : start
  return {
    code: 'CODE_MARK',
    severity: 'warning',
    message,
    line: at?.line,
    column: at?.column,
    hint,
  }
}

function infoOf(code: Element, rules: CodeRules | undefined): CodeInfo {
  const classes = (code.properties.className as string[] | undefined) ?? []
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  return readCodeInfo(
    language,
    String(code.properties.metastring ?? ''),
    textOf(code).replace(/\n$/, ''),
    rules,
  )
}
