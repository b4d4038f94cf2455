// Code as HTML: a walk of ours through the grammars of highlight.js, next to its own.
import type { HLJSApi, Language } from 'highlight.js'
import { run, type Twin } from '../twins.ts'
import { Grammar, REFUSED } from './grammar.ts'
import { walkedHtml } from './walk.ts'

/** The version that was compared: the walk reads what it makes of a grammar. */
export const PROVEN_VERSION = '11.12.0'

export interface CodeInput {
  code: string
  /** One that `highlighter` knows. */
  language: string
  highlighter: HLJSApi
  /** Whether a grammar is the site's own: its functions may ask for more than the walk has. */
  isOwn: (language: Language) => boolean
  /** Gives `highlighter` the language that stands in another one, if it is one of the usual. */
  registerUsual: (name: string) => void
  /** All that code in `language` may embed. */
  registerAll: (language: string) => void
  /** As the emitter of `highlighter` writes it. */
  openTag: (scope: string) => string
}

/** `fault`: what a grammar has thrown. */
interface CodeResult {
  html: string
  fault?: Error
}

const grammars = new WeakMap<Language, Grammar>()

export const highlightTwin: Twin<CodeInput, CodeResult> = {
  name: 'highlight',
  fast: (input) => {
    const { code, language, highlighter } = input
    if (highlighter.versionString !== PROVEN_VERSION) return undefined
    // A language that stands in another one has to be known by its own name.
    const inner = (name: string) => {
      input.registerUsual(name)
      return highlighter.listLanguages().includes(name) ? grammarOf(name, input) : undefined
    }
    try {
      return { html: walkedHtml(code, grammarOf(language, input), inner) }
    } catch {
      // Refused, or thrown by a grammar, which will throw again.
      return undefined
    }
  },
  reference: ({ code, language, highlighter, registerAll }) => {
    registerAll(language)
    const { value, errorRaised } = highlighter.highlight(code, { language, ignoreIllegals: true })
    return { html: value, ...(errorRaised && { fault: errorRaised }) }
  },
}

export const highlightedBy = (input: CodeInput): CodeResult => run(highlightTwin, input)

function grammarOf(name: string, { highlighter, isOwn, openTag }: CodeInput): Grammar {
  const language = highlighter.getLanguage(name)
  if (!language || isOwn(language) || '__emitTokens' in language) throw REFUSED
  let grammar = grammars.get(language)
  if (!grammar) {
    // Compiles it.
    highlighter.highlight('', { language: name })
    grammar = new Grammar(language, openTag)
    grammars.set(language, grammar)
  }
  return grammar
}
