// A code block's HTML: a line with its title or language, highlighted code, marked and numbered
// lines.
import { textHtml, valueHtml } from '../../shared/htmlText.ts'
import type { CodeInfo } from './codeInfo.ts'
import { highlight } from './highlight.ts'
import { LINE_CLASSES, type SoughtText } from './markedCode.ts'

/** Words of a fence's info string that show on the page; the rest (`run`) are for tools. */
const VISIBLE = ['input', 'output']
/** Languages whose names say nothing. */
const PLAIN = ['text', 'txt', 'plain', 'plaintext']
const CHECKED =
  '<span class="code-block-checked" title="Checked: compiled and run, and what it prints is what is shown here">checked</span>'

export function codeBlockHtml(info: CodeInfo): string {
  const language = info.language && valueHtml(`language-${info.language}`)
  const classes = [
    'theme-code-block',
    language,
    ...VISIBLE.filter((word) => info.words.includes(word)).map((word) => `code-block-${word}`),
  ]
  if (info.firstLineNumber !== undefined) classes.push('theme-code-block-line-numbers')
  if (hasFocus(info)) classes.push('code-block-focused')
  const style =
    info.firstLineNumber && info.firstLineNumber !== 1
      ? ` style="--first-line:${info.firstLineNumber}"`
      : ''
  const code = `<code${language ? ` class="${language}"` : ''}>${linesOf(info)}</code>`
  const title = titleBar(info)
  // Without a title the style sheet makes a line of the label, also of an empty one: the buttons
  // stand in it, and on no code.
  const label = title ? '' : ` data-label="${valueHtml(labelOf(info))}"`
  const content = `<div class="code-block-content"${label}><pre tabindex="0">${code}</pre></div>`
  const block = `<div class="${classes.filter(Boolean).join(' ')}"${style}>${title}${content}</div>`
  return info.isDiagram ? `<div class="mermaid-diagram">${block}</div>` : block
}

function titleBar({ title, words }: CodeInfo): string {
  const isRun = words.includes('run')
  if (!title && !isRun) return ''
  return `<div class="code-block-title"><span>${textHtml(title ?? '')}</span>${isRun ? CHECKED : ''}</div>`
}

function labelOf({ language = '', words }: CodeInfo): string {
  return VISIBLE.find((word) => words.includes(word)) ?? (PLAIN.includes(language) ? '' : language)
}

const hasFocus = ({ marked }: CodeInfo) =>
  marked.size > 0 && [...marked.values()].some((classes) => classes.includes(LINE_CLASSES.focus!))

/** Lines get elements of their own only where a mark or a number needs one. */
function linesOf(info: CodeInfo): string {
  const { marked, sought } = info
  const html = highlight(info.language, info.code)
  const isPlain = marked.size === 0 && info.firstLineNumber === undefined
  if (isPlain && sought.length === 0) return html
  const code = info.code.split('\n')
  const lines = splitLines(html).map((line, i) => {
    const content = sought.length === 0 ? line : withMarkedTexts(line, code[i]!, i + 1, sought)
    return isPlain ? content : lineHtml(content, marked.get(i + 1) ?? [])
  })
  return lines.join(isPlain ? '\n' : '')
}

/** What was added and removed is so for readers without a style sheet, as in feeds. */
function lineHtml(content: string, marks: string[]): string {
  const [tag] = TAGS.find(([, className]) => marks.includes(className!)) ?? ['span']
  return `<${tag} class="${valueHtml(['token-line', ...marks].join(' '))}">${content}\n</${tag}>`
}

const TAGS = [
  ['ins', LINE_CLASSES['++']],
  ['del', LINE_CLASSES['--']],
] as const

function withMarkedTexts(
  html: string,
  code: string,
  line: number,
  sought: readonly SoughtText[],
): string {
  const here = sought.filter(
    ({ text, from, to }) => from <= line && line <= to && code.includes(text),
  )
  if (here.length === 0) return html
  return markTexts(
    html,
    code,
    here.map(({ text }) => text),
  )
}

// Marks texts in a line of highlighted code, wherever colours begin and end in them.

const UNITS = /<[^>]*>|&[^;<]*;|[\s\S]/g

/** `html` is a line as the highlighter writes it, `code` its text. */
function markTexts(html: string, code: string, texts: readonly string[]): string {
  const isMarked = new Uint8Array(code.length)
  for (const text of texts)
    for (let at = code.indexOf(text); at >= 0; at = code.indexOf(text, at + text.length))
      isMarked.fill(1, at, at + text.length)
  let written = ''
  let isOpen = false
  let at = 0
  const setOpen = (open: boolean) => {
    if (open !== isOpen) written += open ? '<mark>' : '</mark>'
    isOpen = open
  }
  for (const [unit] of html.matchAll(UNITS)) {
    const isTag = unit.length > 1 && unit.startsWith('<')
    setOpen(!isTag && isMarked[at] === 1)
    written += unit
    if (!isTag) at++
  }
  setOpen(false)
  return written
}

// Highlighted code by lines.

/**
 * Splits highlighted code at its line ends, opening spans again on the next line. The line ends
 * themselves are left out, and so are empty spans.
 */
function splitLines(html: string): string[] {
  let open: string[] = []
  return html.split('\n').map((text) => {
    const before = open.join('')
    for (const [tag] of text.matchAll(/<[^>]*>/g))
      open = tag === '</span>' ? open.slice(0, -1) : [...open, tag]
    return withoutEmpty(before + text + '</span>'.repeat(open.length))
  })
}

function withoutEmpty(html: string): string {
  const less = html.replaceAll(/<span class="[^"]*"><\/span>/g, '')
  return less === html ? html : withoutEmpty(less)
}
