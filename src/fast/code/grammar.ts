// Grammars as highlight.js compiles them, with what the walk asks of each mode made ready once.
import type { Language } from 'highlight.js'

/** What a grammar's own function is given besides the match. */
export interface MatchReply {
  data: Record<string, unknown>
  isMatchIgnored: boolean
  ignoreMatch(): void
}

type Callback = (match: RegExpExecArray, reply: MatchReply) => void

/** Scopes of a match's groups, by number, or of the match as a whole. */
export interface GroupScopes {
  _wrap?: string
  _multi?: boolean
  _emit: Record<number, boolean>
  [group: number]: string
}

/** A rule; its `position` is that in the expression of which highlight.js made it a part last. */
export interface Rule {
  type: 'begin' | 'end' | 'illegal'
  rule?: CodeMode
  position: number
}

/** What is read of a compiled mode, the grammar itself being the outermost one. */
export interface CodeMode {
  scope?: string
  keywords?: Record<string, [scope: string, relevance: number]>
  keywordPatternRe: RegExp
  endRe?: RegExp
  matcher: { count: number; getMatcher(from: number): RuleExpression }
  beginScope?: GroupScopes
  endScope?: GroupScopes
  starts?: CodeMode
  subLanguage?: string | string[]
  data?: Record<string, unknown>
  skip?: boolean
  excludeBegin?: boolean
  excludeEnd?: boolean
  returnBegin?: boolean
  returnEnd?: boolean
  endsParent?: boolean
  endsWithParent?: boolean
  __beforeBegin?: Callback | null
  'on:begin'?: Callback
  'on:end'?: Callback
}

interface RuleExpression {
  regexes: unknown[]
  matchIndexes: Record<string, Rule>
  matcherRe: RegExp
}

/** Several rules as one expression. */
export interface RuleMatcher {
  expression: RegExp
  /** The group around each rule. */
  groups: number[]
  rules: Rule[]
}

/** Thrown for what is left to the reference. */
export const REFUSED: Error = new Error('left to highlight.js')

export class GrammarMode {
  readonly mode: CodeMode
  /** Opens its scope. */
  readonly tag: string | undefined
  /** Called before it begins. */
  readonly callbacks: Callback[]
  /** At the beginning of a text. */
  readonly end: RegExp | undefined
  readonly #matchers: (RuleMatcher | undefined)[] = []

  constructor(mode: CodeMode, tag: string | undefined) {
    this.mode = mode
    this.tag = tag
    this.callbacks = [mode.__beforeBegin, mode['on:begin']].filter((callback) => callback != null)
    this.end = mode.endRe && new RegExp(mode.endRe, `${mode.endRe.flags}y`)
  }

  /** Its rules from one of them on. */
  matcher(from: number): RuleMatcher {
    const known = this.#matchers[from]
    if (known) return known
    const made = matcherOf(this.mode.matcher.getMatcher(from))
    this.#matchers[from] = made
    return made
  }
}

function matcherOf({ regexes, matchIndexes, matcherRe }: RuleExpression): RuleMatcher {
  const groups = Object.keys(matchIndexes).map(Number)
  const rules = groups.map((group) => matchIndexes[group]!)
  // Without a rule nothing matches.
  return { expression: regexes.length > 0 ? matcherRe : /(?!)/g, groups, rules }
}

/** A compiled language. `openTag` makes the tag for a scope. */
export class Grammar {
  readonly root: GrammarMode
  readonly ignoresCase: boolean
  readonly #aliases: Record<string, string>
  readonly #openTag: (scope: string) => string
  readonly #tags = new Map<string, string>()
  readonly #modes = new Map<CodeMode, GrammarMode>()

  constructor(language: Language, openTag: (scope: string) => string) {
    this.#openTag = openTag
    this.#aliases = language.classNameAliases ?? {}
    this.ignoresCase = language.case_insensitive === true
    this.root = this.modeOf(language as unknown as CodeMode)
  }

  modeOf(mode: CodeMode): GrammarMode {
    let known = this.#modes.get(mode)
    if (!known) {
      const { scope } = mode
      if (scope && typeof scope !== 'string') throw REFUSED
      known = new GrammarMode(mode, scope ? this.tag(this.named(scope)) : undefined)
      this.#modes.set(mode, known)
    }
    return known
  }

  /** The scope that stands for one in this language. */
  named(scope: string): string {
    return this.#aliases[scope] || scope
  }

  tag(scope: string): string {
    let tag = this.#tags.get(scope)
    if (tag === undefined) {
      tag = this.#openTag(scope)
      this.#tags.set(scope, tag)
    }
    return tag
  }
}
