// Markdown and MDX as Sätteri parses them, a parser in Rust. Its trees are those of remark-parse,
// remark-gfm and remark-mdx, but for what is corrected here.
import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { codeDetector } from '../containers/markers.ts'
import type { MarkdownProcessor } from '../document/markdownProcessor.ts'
import type { MathRules } from '../math/mathRules.ts'
import { allowFor, isExpression, isSpread, ModuleScript } from '../remark/script.ts'
import { MdxSyntaxError } from '../remark/syntaxError.ts'
import { isElement, unravel } from '../remark/unravel.ts'
import { codeSpans } from '../text/codeSpans.ts'
import { addPrograms } from './addPrograms.ts'
import { needsCheck, refuseMarkdown, refuseMdx } from './limits.ts'

let satteri: typeof import('satteri') | undefined
let loading: Promise<void> | undefined

/** Its binary is missing on some platforms. */
export function loadSatteri(): Promise<void> {
  loading ??= import('satteri').then(
    (loaded) => {
      satteri = loaded
    },
    () => {},
  )
  return loading
}

export const isSatteriLoaded = (): boolean => satteri !== undefined

const features = {
  gfm: true,
  frontmatter: false,
  headingAttributes: false,
  directive: false,
  superscript: false,
  subscript: false,
  wikilinks: false,
  definitionList: false,
  smartPunctuation: false,
  rawHtml: false,
}

/** Throws MdxSyntaxError for a text of MDX that has a fault, as remark-mdx tells it. */
type Check = (text: string) => void

/** `loadSatteri` has to be done. */
export function satteriOf(
  math: MathRules | undefined,
  check: Check,
): Omit<MarkdownProcessor, 'tagged'> {
  const singleDollarTextMath = math?.options.singleDollarTextMath !== false
  const options = { features: { ...features, math: math ? { singleDollarTextMath } : false } }
  const within = (text: string, parse: () => Root): Root => {
    refuseMdx(text)
    if (needsCheck(text)) check(text)
    try {
      return parse()
    } catch (error) {
      if (error instanceof MdxSyntaxError) check(text)
      throw error
    }
  }
  return {
    name: 'satteri',
    markdown: (text) => {
      refuseMarkdown(text)
      return satteri!.markdownToMdast(lowerEndTags(text), options) as Root
    },
    mdx: (text) => within(text, () => mdxFrom(text, options)),
    programs: (text) => within(text, () => addPrograms(mdxFrom(text, options), text)),
  }
}

function mdxFrom(text: string, options: object): Root {
  let root: Root
  try {
    const masked = maskBraces(text)
    root = satteri!.mdxToMdast(masked, options) as Root
    if (masked !== text) unmaskBraces(root)
  } catch (error) {
    throw syntaxErrorFrom(error)
  }
  checkScripts(root, text)
  return unravel(root)
}

/** It says `line:column: what (rule)`. */
function syntaxErrorFrom(error: unknown): MdxSyntaxError {
  const message = error instanceof Error ? error.message : String(error)
  const [, line = '1', column = '1', reason = message] =
    /^(\d+):(\d+): ([\s\S]*?)(?: \([\w:-]+\))?$/.exec(message) ?? []
  return new MdxSyntaxError(reason, Number(line), Number(column))
}

/** It finds where a script ends without understanding it. Throws MdxSyntaxError for none. */
function checkScripts(root: Root, text: string): void {
  allowFor(text)
  const modules = new ModuleScript()
  const open: (Root | RootContent)[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const fault = faultOf(node, text, modules)
    if (fault) {
      const { line, column } = node.position!.start
      throw new MdxSyntaxError(fault, line, column)
    }
    if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) open.push(node.children[i]!)
  }
}

function faultOf(
  node: Root | RootContent,
  text: string,
  modules: ModuleScript,
): string | undefined {
  if (node.type === 'mdxjsEsm') {
    trimEnd(node)
    if (!modules.isWhole(node.value, text, node.position!.start.offset!))
      return 'Could not parse import/exports'
  } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (!isExpression(node.value, true)) return 'Could not parse expression'
  } else if (isElement(node)) {
    delete node.data
    if (!isClosed(node, text)) return `Expected a closing tag for \`<${node.name ?? ''}>\``
    for (const { type, value } of node.attributes)
      if (type === 'mdxJsxExpressionAttribute') {
        if (!isSpread(value)) return 'Could not parse expression'
      } else if (value && typeof value === 'object' && !isExpression(value.value, false))
        return 'Could not parse expression'
  }
  return undefined
}

/** Blank lines behind a module are not its own. */
function trimEnd({ value, position }: Extract<RootContent, { type: 'mdxjsEsm' }>): void {
  const { start, end } = position!
  const lines = value.split('\n')
  end.line = start.line + lines.length - 1
  end.column = lines.at(-1)!.length + 1
  end.offset = start.offset! + value.length
}

/** It takes what a heading or item leaves open for closed. */
const isClosed = ({ position }: MdxJsxFlowElement | MdxJsxTextElement, text: string): boolean =>
  /(?:\/|<\/[^<>]*)>$/.test(text.slice(position!.start.offset, position!.end.offset).slice(-200))

// HTML that only an end tag of its own ends. Sätteri knows the end tags in small letters alone, and
// would take all that follows for HTML.

const END_TAG = /<\/(?:script|pre|style|textarea)(?=[\s>])/gi

/** The same text, with these end tags in small letters outside of code. */
function lowerEndTags(text: string): string {
  if (!/<\/[a-z]*[A-Z]/.test(text)) return text
  const isCode = codeDetector()
  return text
    .split('\n')
    .map((line) => (isCode(line) || /^ {4}|`/.test(line) ? line : line.replace(END_TAG, lower)))
    .join('\n')
}

const lower = (tag: string) => tag.toLowerCase()

/**
 * After a code span that holds a backtick or ends with a backslash, Sätteri takes braces in later
 * code spans for an expression. Two private characters stand for them meanwhile.
 */
const MASKED: Record<string, string> = { '{': '\ue010', '}': '\ue011' }
const BRACE: Record<string, string> = { '\ue010': '{', '\ue011': '}' }
const MISLEADING = /(?<!`)``(?!`)|\\`/
const BRACES_IN_CODE = /`[^`\n]*[{}]/

function maskBraces(text: string): string {
  if (!MISLEADING.test(text) || !BRACES_IN_CODE.test(text) || /[\ue010\ue011]/.test(text))
    return text
  const endOf = codeSpans(text)
  let masked = ''
  let at = 0
  for (let open = text.indexOf('`'); open >= 0; open = text.indexOf('`', at)) {
    const end = endOf(open)
    masked += text.slice(at, open) + text.slice(open, end).replace(/[{}]/g, (sign) => MASKED[sign]!)
    at = end
  }
  return masked + text.slice(at)
}

function unmaskBraces(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string')
      Object.assign(node, { [key]: value.replace(/[\ue010\ue011]/g, (sign) => BRACE[sign]!) })
    else if (value && typeof value === 'object' && key !== 'position') unmaskBraces(value)
  }
}
