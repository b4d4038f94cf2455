// MDX as the native parser reads it, where that is what the packages of MDX read. It finds where a
// script ends without understanding it; that it is right is known once acorn has parsed each one.
import type { Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { withoutFormulas } from '../parse/formulas.ts'
import type { KnownBlocks } from '../parse/known.ts'
import { mendTasks } from '../parse/mendTasks.ts'
import { doubtAbout, nativeParsers, type WithFormulas } from '../parse/native.ts'
import { parseInPieces, type Readers } from '../parse/pieces.ts'
import type { Formulas, Segment } from '../parse/segments.ts'
import { isOn } from '../twins.ts'
import { hasAllSigns } from './accounted.ts'
import { isSafeForNativeMdx, mdxDoubter } from './mdxSafe.ts'
import { isModule, mdxSegmentsOf } from './mdxSegments.ts'
import { mendDefinitions } from './mendDefinitions.ts'
import { allowFor, isExpression, isProgram, isSpread, ModuleScript } from './script.ts'
import { isElement, unravel } from './unravel.ts'

type Parse = (text: string) => Root

/** What is left to the reference, once it is loaded: until then such texts are refused. */
let reference: Parse | undefined

export function setMdxReference(parse: Parse): void {
  reference = parse
}

/** Undefined for a text that is not safe, that has a fault, or while there is no parser. */
export function nativeMdx(
  text: string,
  more?: WithFormulas,
  known?: KnownBlocks,
): Root | undefined {
  const native = nativeParsers()?.mdx
  if (!native || !isOn('mdxParser')) return undefined
  const others = more?.reference ?? reference
  const formulas = more?.formulas
  const parse = (text: string) => native(text, formulas)
  const readers: Readers = {
    segmentsOf: (text) => safeSegmentsOf(text, formulas),
    native: (text) => {
      const root = parsed(parse, text)
      return root && hasAllSigns(root, text) && isSame(root, text) ? mended(root, text) : undefined
    },
    reference: others && ((text) => withoutModules(parsed(others, text))),
    doubtIn: (whole) => {
      const doubter = mdxDoubter(whole)
      return ({ prose }) => doubtAbout(prose, formulas) ?? doubter(prose)
    },
  }
  return parseInPieces(text, readers, known)
}

function safeSegmentsOf(text: string, formulas?: Formulas): Segment[] | undefined {
  const written = mdxSegmentsOf(text, formulas)
  if (!written) return undefined
  const segments = withoutFormulas(written, formulas, 'mdx')
  if (!isSafeForNativeMdx(proseOf(segments), proseOf(written))) return undefined
  allowFor(text)
  const modules = segments.filter(({ start }) => isModule(text, start))
  return modules.every(({ start, end }) => isProgram(text.slice(start, end))) ? segments : undefined
}

const proseOf = (segments: Segment[]) => segments.map(({ prose }) => prose).join('')

const mended = (root: Root, text: string) => mendDefinitions(unravel(mendTasks(root, text)), text)

/** What is declared may be declared in another part, too. */
const withoutModules = (root: Root | undefined) =>
  root?.children.some(({ type }) => type === 'mdxjsEsm') ? undefined : root

/** Undefined for a text with a fault: the reference says what is wrong, of the whole text. */
function parsed(parse: Parse, text: string): Root | undefined {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}

/** True when all scripts are what they seem; small differences are repaired on the way. */
function isSame(root: Root, text: string): boolean {
  allowFor(text)
  const modules = new ModuleScript()
  const open: (Root | RootContent)[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'mdxjsEsm') {
      // Blanks of a line behind it.
      if (/\n[ \t]*$/.test(node.value)) return false
      if (!modules.isWhole(node.value, text, node.position!.start.offset!)) return false
      const { end } = node.position!
      const offset = node.position!.start.offset! + node.value.length
      if (end.offset !== offset) {
        const lines = node.value.split('\n')
        end.line = node.position!.start.line + lines.length - 1
        end.column = lines.at(-1)!.length + 1
        end.offset = offset
      }
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (!isExpression(node.value, true)) return false
    } else if (isElement(node)) {
      if (!isClosed(node, text)) return false
      delete node.data
      for (const { type, value } of node.attributes) {
        if (type === 'mdxJsxExpressionAttribute') {
          if (!isSpread(value)) return false
        } else if (value && typeof value === 'object' && !isExpression(value.value, false))
          return false
      }
    }
    if ('children' in node)
      for (let i = node.children.length - 1; i >= 0; i--) open.push(node.children[i]!)
  }
  return true
}

/** It takes what a heading or item leaves open for closed. */
function isClosed({ name, position }: MdxJsxFlowElement | MdxJsxTextElement, text: string) {
  const end = position!.end.offset!
  const tag = `</${name ?? ''}>`
  return text.startsWith('/>', end - 2) || text.startsWith(tag, end - tag.length)
}
