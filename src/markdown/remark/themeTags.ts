// Reads tags of the theme's components, and of what a file imports, in CommonMark: MDX's own
// tokenizer, asked for these names only. Every other `<` stays HTML.

import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx'
import { htmlFlow } from 'micromark-core-commonmark'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import type { Processor } from 'unified'

const LESS = 60
const SLASH = 47
const isNameCode = (code: Code) =>
  code !== null && (code > 127 || /[\w.:$-]/.test(String.fromCharCode(code)))
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32
const isLineEnd = (code: Code) => code !== null && code < -2

/** A plugin of remark: tags of these names. What it parses is to be unravelled. */
export const themeTags = (names: ReadonlySet<string>) =>
  function (this: Processor): void {
    const data = this.data() as Record<string, unknown[]>
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), tagSyntax(names)]
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mdxJsxFromMarkdown()]
  }

function tagSyntax(names: ReadonlySet<string>): Extension {
  const jsx = mdxJsx()
  const flow = jsx.flow![LESS] as Construct
  const text = jsx.text![LESS] as Construct
  const isTag: Construct = { partial: true, tokenize: tagStart(names) }
  return {
    flow: {
      [LESS]: [
        { ...flow, tokenize: flowTags(flow, isTag) },
        { ...htmlFlow, tokenize: htmlBetweenTags(isTag) },
      ],
    },
    text: {
      [LESS]: {
        ...text,
        tokenize(effects, ok, nok) {
          return effects.check(isTag, text.tokenize.call(this, effects, ok, nok), nok)
        },
      },
    },
  }
}

/** `<Name` or `</Name`, the name one of ours. */
function tagStart(names: ReadonlySet<string>): Construct['tokenize'] {
  return (effects, ok, nok) => {
    let name = ''
    return start

    function start(code: Code): State | undefined {
      if (code !== LESS) return nok(code)
      effects.enter('data')
      effects.consume(code)
      return afterLess
    }
    function afterLess(code: Code): State | undefined {
      if (code !== SLASH) return inName(code)
      effects.consume(code)
      return inName
    }
    function inName(code: Code): State | undefined {
      if (isNameCode(code)) {
        name += String.fromCharCode(code!)
        effects.consume(code)
        return inName
      }
      effects.exit('data')
      return names.has(name.split('.')[0]!) ? ok(code) : nok(code)
    }
  }
}

/** Inside of a tag indentation is for the eye: what stands in it is no code, however deep. */
function flowTags(flow: Construct, isTag: Construct): Construct['tokenize'] {
  return function (this: TokenizeContext, effects, ok, nok) {
    const from = this.events.length
    const after = (code: Code): State | undefined => {
      follow(this, from)
      return ok(code)
    }
    return effects.check(isTag, flow.tokenize.call(this, effects, after, nok), nok)
  }
}

/** By the offset of each tag: one that is read twice, its line having been tried, counts once. */
const depths = new WeakMap<object, Map<number, number>>()

function follow({ parser, events }: TokenizeContext, from: number): void {
  const changes = depths.get(parser) ?? new Map<number, number>()
  depths.set(parser, changes)
  let change = 1
  for (const [kind, { type, start }] of events.slice(from)) {
    if (type === 'mdxJsxFlowTagClosingMarker') change = -1
    else if (type === 'mdxJsxFlowTagSelfClosingMarker') change = 0
    else if (type === 'mdxJsxFlowTag' && kind === 'exit') {
      changes.set(start.offset, change)
      change = 1
    }
  }
  let depth = 0
  for (const each of changes.values()) depth += each
  const disabled = (parser.constructs.disable.null ?? []).filter((name) => name !== 'codeIndented')
  parser.constructs.disable.null = depth > 0 ? [...disabled, 'codeIndented'] : disabled
}

/**
 * HTML that ends where a line begins with one of the tags, or it would be part of it: before each
 * line the package asks whether it is blank, and so ends the HTML.
 */
function htmlBetweenTags(isTag: Construct): Construct['tokenize'] {
  const tagLine: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      const tag = isTag.tokenize.call(this, effects, ok, nok)
      const inSpace = (code: Code): State | undefined => {
        if (isSpace(code)) {
          effects.enter('whitespace')
          effects.consume(code)
          effects.exit('whitespace')
          return inSpace
        }
        return tag(code)
      }
      return (code) => {
        if (!isLineEnd(code)) return nok(code)
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return inSpace
      }
    },
  }
  return function (this: TokenizeContext, effects, ok, nok) {
    let head = ''
    let checks = 0
    const own: Effects = {
      ...effects,
      consume(code) {
        if (head.length < MAX_HEAD && code !== null && code > 0) head += String.fromCharCode(code)
        effects.consume(code)
      },
      check(construct, then, otherwise) {
        const given = effects.check(construct, then, otherwise)
        // Asked in turns: whether the next line is blank, whether it is lazy.
        const isBlankCheck = checks++ % 2 === 0 && ENDS_AT_BLANK.test(head)
        return isBlankCheck ? effects.check(tagLine, then as State, given) : given
      },
    }
    return htmlFlow.tokenize.call(this, own, ok, nok)
  }
}

/** HTML that a blank line ends; the rest has an end of its own. */
const ENDS_AT_BLANK = /^<\/?(?!(?:script|pre|style|textarea)\b)[a-z]/i
const MAX_HEAD = 12
