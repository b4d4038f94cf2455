// The HTML of one formula, by KaTeX.
import type { KatexOptions } from 'katex'
import { textHtml, valueHtml } from '../../shared/htmlText.ts'
import { SAFE_SCHEMES } from '../plugins/schemes.ts'
import { katexModule } from './mathPackages.ts'
import type { MathRules } from './mathRules.ts'

export interface Formula {
  html: string
  /** What KaTeX could not read, or what LaTeX would not take. */
  fault?: string
}

type Render = (source: string, isDisplay: boolean) => Formula

/** For the formulas of one file: what one defines by `\gdef` is known to those after it. */
export function formulaRenderer({ options }: MathRules): Render {
  const {
    singleDollarTextMath: _,
    throwOnError: __,
    strict = 'warn',
    macros,
    trust,
    ...rest
  } = options
  const shared: KatexOptions = { ...rest, macros: { ...macros } }
  return (source, displayMode) => {
    const strange: string[] = []
    const told: KatexOptions['strict'] = (_: string, message: string) => {
      strange.push(message)
      return 'ignore'
    }
    const given: KatexOptions = {
      ...shared,
      // Commands that are not trusted are said to be strange where they stand.
      trust: (command) => {
        const protocol = 'protocol' in command ? command.protocol : undefined
        if (trust && isSafe(protocol)) return true
        if (trust) strange.push(`an address must not begin with "${protocol}:"`)
        return false
      },
      displayMode,
      strict: strict === 'warn' ? told : strict,
    }
    const { renderToString, ParseError } = katexModule()
    try {
      const html = renderToString(source, { ...given, throwOnError: true })
      return { html, fault: strange[0] }
    } catch (error) {
      if (!(error instanceof ParseError)) throw error
      const fault = error.rawMessage ?? error.message
      return { html: unread(source, fault, { ...given, strict: 'ignore' }), fault }
    }
  }
}

/** Of a command with an address; `_relative` is one without a scheme. */
const isSafe = (protocol = '_relative') =>
  protocol === '_relative' || SAFE_SCHEMES.includes(protocol.toLowerCase())

/** As rehype-katex shows it. */
function unread(source: string, fault: string, options: KatexOptions): string {
  const { renderToString, ParseError } = katexModule()
  try {
    return renderToString(source, { ...options, throwOnError: false })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return `<span class="katex-error" title="${valueHtml(fault)}">${textHtml(source)}</span>`
  }
}
