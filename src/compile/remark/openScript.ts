// Whether a script is certainly not complete, since a bracket, a text, a template, a comment or a
// tag in it is open. remark-mdx asks acorn at each brace and each line end with all that came
// before; of a long script only what is new since the last question is read here.

/** What is open: JavaScript up to a bracket, or a text, a template, a comment, a tag. */
type Open = ')' | ']' | '}' | "'" | '"' | '`' | '//' | '/*' | '="' | "='" | 'tag' | 'end' | 'inside'

/** Whether what came last is a value, after which "/" divides and "<" compares. */
type Before = 'value' | 'no value' | 'unknown'

const CLOSED_BY: Record<string, Open> = { '(': ')', '[': ']', '{': '}' }
const WORD = /[\w$\u0080-\uffff]+/y
const BEFORE_VALUES =
  /^(?:await|case|default|delete|do|else|export|extends|in|instanceof|new|of|return|throw|typeof|void|yield)$/

let read = ''
let at = 0
let open: Open[] = []
let before: Before = 'no value'
let isLost = false

/**
 * `script` is the beginning of one that may go on. False where it may be complete, and where only
 * a parser could tell: at regular expressions, and at brackets that do not match.
 */
export function isOpenScript(script: string): boolean {
  // Elsewhere a sign of two characters may have been cut in half.
  const next = script[read.length] ?? '}'
  if ((next !== '}' && next !== '\n') || !script.startsWith(read)) begin()
  read = script
  while (at < script.length && !isLost) step(script)
  const last = open.at(-1) === '//' ? open.length - 1 : open.length
  return !isLost && last > 0
}

function begin(): void {
  at = 0
  open = []
  before = 'no value'
  isLost = false
}

function step(script: string): void {
  const top = open.at(-1)
  if (top === "'" || top === '"' || top === '`') inText(script, top)
  else if (top === '="' || top === "='") skipTo(script, top.slice(1))
  else if (top === '//') skipTo(script, '\n')
  else if (top === '/*') skipTo(script, '*/')
  else if (top === 'tag' || top === 'end' || top === 'inside') inTags(script, top)
  else inCode(script)
}

/** Up to the end of what is open, or as far as there is text. */
function skipTo(script: string, end: string): void {
  const found = script.indexOf(end, at)
  at = found < 0 ? script.length : found + end.length
  if (found >= 0) open.pop()
}

function inText(script: string, quote: string): void {
  const sign = script[at]
  if (sign === '\\') at++
  else if (sign === quote) end()
  else if (sign === '\n' && quote !== '`') isLost = true
  else if (quote === '`' && script.startsWith('${', at)) {
    at++
    begins('}')
  }
  at++
}

function inTags(script: string, top: 'tag' | 'end' | 'inside'): void {
  const sign = script[at] as string
  at++
  if (sign === '{' && top !== 'end') begins('}')
  else if (top === 'inside') {
    if (sign === '<') begins(script[at] === '/' ? 'end' : 'tag')
    else if (sign === '}' || sign === '>') isLost = true
  } else if (sign === '>') {
    open.pop()
    if (top === 'tag') open.push('inside')
    else if (open.at(-1) === 'inside') end()
    else isLost = true
  } else if (top === 'end') return
  else if (sign === '"' || sign === "'") open.push(`=${sign}`)
  else if (sign === '<') isLost = true
  else if (sign === '/') {
    if (script[at] === '>') {
      at++
      end()
    } else isLost = true
  }
}

function inCode(script: string): void {
  const sign = script[at] as string
  WORD.lastIndex = at
  const [word] = WORD.exec(script) ?? []
  if (word) {
    const isName = script[at - 1] === '.' || !BEFORE_VALUES.test(word)
    before = isName ? 'value' : word === 'of' || word === 'await' ? 'unknown' : 'no value'
    at += word.length
    return
  }
  at++
  const closer = CLOSED_BY[sign]
  if (closer) begins(closer)
  else if (sign === ')' || sign === ']' || sign === '}') {
    if (open.pop() !== sign) isLost = true
    before = sign === ']' ? 'value' : 'unknown'
  } else if (sign === "'" || sign === '"' || sign === '`') open.push(sign)
  else if (sign === '/') inSlash(script)
  else if (sign === '<') {
    if (before === 'unknown') isLost = true
    else if (before === 'value') {
      before = 'no value'
      if (script[at] === '<') at++
    } else if (/[\w$>]/.test(script[at] ?? '')) open.push('tag')
    else isLost = true
  } else if ((sign === '+' || sign === '-') && script[at] === sign) {
    at++
    before = 'unknown'
  } else if (/[@#\\]/.test(sign)) isLost = true
  else if (!/\s/.test(sign)) before = 'no value'
}

function inSlash(script: string): void {
  const next = script[at]
  if (next === '/' || next === '*') {
    at++
    open.push(`/${next}`)
  } else if (before === 'value') before = 'no value'
  else isLost = true
}

function begins(what: Open): void {
  open.push(what)
  before = 'no value'
}

function end(): void {
  open.pop()
  before = 'value'
}
