// Whether each sign of MDX in a text became what it is a sign of. In MDX a brace or a tag that is
// left open is an error; the native parser takes some of them for text, for code, or for a part of
// what they stand in. So signs are looked for where none may be left: in words, and at the
// beginning of lines that a script, a tag or code goes on in, where they would end it.
import type { Nodes, Root } from 'mdast'
import { isLazy, type Lines, linesIn, TOP } from './containerLines.ts'
import { hasLooseList, hasOddBlank } from './tagDoubts.ts'
import { isElement } from './unravel.ts'

const SIGN = /[<{]/
/** Before a blank, `<` is a letter. */
const SIGN_IN_TEXT = /\{|<(?![ \t\n])/
const ESCAPED = /\\[!-/:-@[-`{-~]/g
/** A line that may begin another block, with which a paragraph would end. */
const MAY_END = /\n[ \t]*(?:[-*+#=~`|<{:[>]|\d+[.)])/
/** Of code in a line, where the native parser knows all but these. */
const MAY_END_CODE = /\n[ \t>]*[<{]/
const BEGINS_WITH_SIGN = /^[ \t>]*[<{]/
/** What contains a line. */
const BEFORE_FIRST = /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*$/
const CODE = /(`+)[^`]+\1/g

/** For a tree as the native parser gives it, before it is unravelled. */
export function hasAllSigns(root: Root, text: string): boolean {
  if (!SIGN.test(text)) return true
  const open: { node: Nodes; lines: Lines }[] = [{ node: root, lines: TOP }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, lines } = next
    if (!isAccounted(node, lines, text)) return false
    if (!('children' in node)) continue
    const inner = linesIn(node, lines)
    let before: Nodes | undefined
    for (const child of node.children) {
      if (before && isBesideOther(child, before)) return false
      open.push({ node: child, lines: inner })
      before = child
    }
  }
  return true
}

/** A block of several lines: right below a list or quote, or behind something on its first line. */
function isBesideOther(node: Nodes, before: Nodes): boolean {
  const isScript = node.type === 'mdxFlowExpression'
  if (!isScript && node.type !== 'mdxJsxFlowElement') return false
  const { start, end } = node.position!
  if (start.line === end.line) return false
  const lines = start.line - before.position!.end.line
  return (lines === 0 && isScript) || (lines === 1 && isContainer(before))
}

const isContainer = ({ type }: Nodes) =>
  type === 'list' || type === 'blockquote' || type === 'footnoteDefinition'

function isAccounted(node: Nodes, lines: Lines, text: string): boolean {
  const { start, end } = node.position!
  const source = () => text.slice(start.offset, end.offset)
  switch (node.type) {
    case 'text':
      return !hasSign(source()) && !beginsInTag(node.value, source())
    case 'inlineCode':
      return isWhole(source(), lines, MAY_END_CODE)
    case 'mdxTextExpression':
      return isWhole(source(), lines, MAY_END)
    case 'mdxJsxTextElement':
      return (
        isWhole(tagOf(node, source()), lines, MAY_END) &&
        !hasOddBlank(tagOf(node, source())) &&
        isClosedAlone(node, text)
      )
    case 'mdxFlowExpression':
      return isWhole(source(), lines) && !hasBlankWithin(source(), lines)
    case 'mdxJsxFlowElement':
      return (
        isWhole(source(), lines) &&
        (beginsLine(node, text) || isWhole(tagOf(node, source()), lines, MAY_END)) &&
        !hasBlankWithin(tagOf(node, source()), lines) &&
        !hasOddBlank(tagOf(node, source())) &&
        !(lines !== TOP && hasLooseList(node, text)) &&
        isClosedAlone(node, text)
      )
    case 'link':
      return !MAY_END_CODE.test(source().slice(source().lastIndexOf('](')))
    case 'paragraph':
      return !isLazy(source(), lines, BEGINS_WITH_SIGN)
    case 'image':
    case 'imageReference':
      return !SIGN.test(altOf(source()).replace(ESCAPED, '').replace(CODE, ''))
    default:
      return true
  }
}

// Most texts have none: what is escaped need not be taken out of them.
const hasSign = (text: string) => SIGN.test(text) && SIGN_IN_TEXT.test(text.replace(ESCAPED, ''))

/** Behind a tag or script with a backslash: the text is then said to begin with their last sign. */
const beginsInTag = (value: string, source: string) =>
  /^[>}]/.test(source) &&
  (value[0] !== source[0] || (/^.[^\\&\s]/.test(source) && value[1] !== source[1]))

/** All before the last bracket that a target or name may follow. */
const altOf = (source: string) =>
  source.slice(0, Math.max(source.lastIndexOf(']('), source.lastIndexOf('][')) + 1 || undefined)

/** True for what no line ends, neither by what it begins with nor by where it begins. */
const isWhole = (source: string, lines: Lines, mayEnd?: RegExp) =>
  !source.includes('\n') ||
  !(mayEnd?.test(withoutQuotes(source, lines)) || (SIGN.test(source) && isLazy(source, lines)))

/** Without the signs of the quotes that it stands in. */
const withoutQuotes = (source: string, { quotes }: Lines) =>
  quotes === 0 ? source : source.replace(new RegExp(`\\n(?:[ \\t]*>){0,${quotes}}`, 'g'), '\n')

/** Behind something else it is in a paragraph, which the next line may end. */
function beginsLine({ position }: Nodes, text: string): boolean {
  const start = position!.start.offset!
  return BEFORE_FIRST.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))
}

/** In a list, where a blank line may part items. */
const hasBlankWithin = (source: string, lines: Lines) =>
  lines !== TOP && /\n[ \t>]*\n/.test(source.trimEnd())

/** The opening tag, and what stands before the first child. */
function tagOf(node: Nodes, source: string): string {
  const first = isElement(node as never) && 'children' in node ? node.children[0] : undefined
  if (first) return source.slice(0, first.position!.start.offset! - node.position!.start.offset!)
  // A definition inside is no child.
  return source.endsWith('/>') ? source : source.split(/>[ \t]*\n/, 1)[0]!
}

/** Not in an item or quote that begins inside. */
function isClosedAlone(node: Nodes, text: string): boolean {
  const end = node.position!.end.offset!
  const last = 'children' in node ? node.children.at(-1)?.position?.end.offset : undefined
  return last === undefined || last <= text.lastIndexOf('<', end - 1)
}
