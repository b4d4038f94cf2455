// Turns `pre > code` into a code block: title bar, highlighted code, marked and numbered lines.
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { type CodeInfo, readCodeInfo } from '../codeInfo.ts'
import { highlight, knowsLanguage, splitLines } from '../highlight.ts'
import { addProblem } from '../notes.ts'
import { walkElements } from '../walk.ts'

/** Words of a fence's info string that show on the page; the rest (`run`) are for tools. */
const VISIBLE = ['input', 'output']

export function codeBlocks() {
  return (tree: Root, file: VFile) => {
    walkElements(tree, (node, index, parent) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined
      if (code?.type !== 'element' || code.tagName !== 'code') return
      if (code.children.some((child) => child.type === 'element')) return
      const info = infoOf(code)
      if (info.language && !knowsLanguage(info.language)) {
        const at = node.position?.start
        addProblem(file, {
          code: 'CODE_LANGUAGE',
          severity: 'info',
          message: `no highlighting for "${info.language}"`,
          line: at?.line,
          column: at?.column,
        })
      }
      parent.children[index] = codeBlock(info)
      return 'skip'
    })
  }
}

function infoOf(code: Element): CodeInfo {
  const classes = (code.properties.className as string[] | undefined) ?? []
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
  return readCodeInfo(language, String(code.properties.metastring ?? ''), textOf(code).replace(/\n$/, ''))
}

/** The block that shows the code; its lines are HTML already. */
export function codeBlock(info: CodeInfo): Element {
  const languageClass = info.language && `language-${info.language}`
  const classes = ['theme-code-block', languageClass, ...VISIBLE.filter((word) => info.words.includes(word)).map((word) => `code-block-${word}`)]
  if (info.firstLineNumber !== undefined) classes.push('theme-code-block-line-numbers')
  const pre = element('pre', { tabIndex: 0 }, [element('code', { className: languageClass ? [languageClass] : undefined }, [raw(linesOf(info))])])
  const children: ElementContent[] = [element('div', { className: ['code-block-content'] }, [pre])]
  if (info.title || info.words.includes('run')) children.unshift(titleBar(info))
  const block = element('div', { className: classes.filter((name): name is string => Boolean(name)) }, children)
  if (info.firstLineNumber && info.firstLineNumber !== 1) block.properties.style = `--first-line:${info.firstLineNumber}`
  return block
}

function titleBar(info: CodeInfo): Element {
  const bar = element('div', { className: ['code-block-title'] }, [element('span', {}, [{ type: 'text', value: info.title ?? '' }])])
  if (info.words.includes('run')) {
    const title = 'Checked: compiled and run, and what it prints is what is shown here'
    bar.children.push(element('span', { className: ['code-block-checked'], title }, [{ type: 'text', value: 'checked' }]))
  }
  return bar
}

/** Lines get elements of their own only where a mark or a number needs one. */
function linesOf(info: CodeInfo): string {
  const html = highlight(info.language, info.code)
  if (info.marked.size === 0 && info.firstLineNumber === undefined) return html
  const lines = splitLines(html).map((line, i) => {
    const classes = info.marked.has(i + 1) ? 'token-line theme-code-block-highlighted-line' : 'token-line'
    return `<span class="${classes}">${line}\n</span>`
  })
  return lines.join('')
}

const raw = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}
