// Walks through a code by a grammar that highlight.js has compiled, and writes HTML on the way.
// The same matches in the same order as its own walk, without what a build has no use for: how
// likely the language is, and an object of its own for each match and each mode.
import {
  type CodeMode,
  type Grammar,
  type GrammarMode,
  type GroupScopes,
  type MatchReply,
  REFUSED,
  type Rule,
  type RuleMatcher,
} from './grammar.ts'
import { ScopeWriter } from './scopeWriter.ts'

/** A mode that has begun, in what it stands in. */
interface Frame {
  is: GrammarMode
  parent: Frame | undefined
}

/** Undefined where there is no such language. */
type FindGrammar = (name: string) => Grammar | undefined

/** highlight.js gives a code up after so many, where each character has had several. */
const MOST_MATCHES = 100_000
const MOST_OF_ONE = 3
const NO_MATCH = -1

/** The HTML of a code. Throws for what the reference has to decide. */
export const walkedHtml = (code: string, grammar: Grammar, find: FindGrammar): string =>
  new Walk(code, grammar, find).run()

class Walk {
  top: Frame
  readonly #code: string
  readonly #grammar: Grammar
  readonly #find: FindGrammar
  /** Of the languages in this one. */
  readonly #inner = new Map<string, Frame>()
  /** Text of the mode that is not looked at yet. */
  #buffer = ''
  /** Of the rules of a mode, the first that may match. */
  #from = 0
  #match: RegExpExecArray | undefined
  #group = 0
  #resumes = false
  readonly #out: ScopeWriter

  constructor(code: string, grammar: Grammar, find: FindGrammar, top?: Frame) {
    this.#code = code
    this.#out = new ScopeWriter(code)
    this.#grammar = grammar
    this.#find = find
    this.top = top ?? { is: grammar.root, parent: undefined }
  }

  run(): string {
    this.#openAgain()
    const code = this.#code
    let index = 0
    let lastType = ''
    let lastIndex = -1
    for (let matches = 1; ; matches++) {
      if (this.#resumes) this.#resumes = false
      else this.#from = 0
      const rule = this.#next(index)
      if (!rule) break
      const match = this.#match!
      const at = match.index
      const text = match[this.#group]!
      this.#buffer += code.slice(index, at)
      const { type } = rule
      if (type === 'end' && lastType === 'begin' && lastIndex === at && text === '') {
        // Neither gets on.
        this.#buffer += code.slice(at, at + 1)
        index = at + 1
        continue
      }
      lastType = type
      lastIndex = at
      if (type === 'begin') {
        index = at + this.#begin(rule, text)
        continue
      }
      const taken = type === 'end' ? this.#end(at, text) : NO_MATCH
      if (taken !== NO_MATCH) {
        index = at + taken
        continue
      }
      if (type === 'illegal' && text === '') {
        if (at !== code.length) this.#buffer += '\n'
        index = at + 1
        continue
      }
      if (matches > MOST_MATCHES && matches > at * MOST_OF_ONE) throw REFUSED
      this.#buffer += text
      index = at + text.length
    }
    this.#buffer += code.slice(index)
    this.#flush()
    return this.#out.finished()
  }

  /** The next rule that matches; it is in `#match`, from group `#group` on. */
  #next(at: number): Rule | undefined {
    const { is } = this.top
    let rule = this.#look(is.matcher(this.#from), at)
    // What has been passed over here may match further on.
    if (this.#from !== 0 && !(rule && this.#match!.index === at))
      rule = this.#look(is.matcher(0), at + 1)
    if (rule) {
      this.#from += rule.position + 1
      if (this.#from === is.mode.matcher.count) this.#from = 0
    }
    return rule
  }

  #look({ expression, groups, rules }: RuleMatcher, at: number): Rule | undefined {
    expression.lastIndex = at
    const match = expression.exec(this.#code)
    if (!match) return undefined
    this.#match = match
    for (let i = 0; i < groups.length; i++) {
      if (match[groups[i]!] !== undefined) {
        this.#group = groups[i]!
        return rules[i]
      }
    }
    throw REFUSED
  }

  /** The match as the rule alone would have it. */
  #ofRule(): RegExpExecArray {
    this.#match!.splice(0, this.#group)
    this.#group = 0
    return this.#match!
  }

  /** Gives how far to go on. */
  #begin(rule: Rule, text: string): number {
    const mode = rule.rule!
    const is = this.#grammar.modeOf(mode)
    if (is.callbacks.length > 0) {
      const reply = replyWith(mode)
      for (const callback of is.callbacks) {
        callback(this.#ofRule(), reply)
        if (reply.isMatchIgnored) return this.#passOver(text)
      }
    }
    if (mode.skip) this.#buffer += text
    else {
      if (mode.excludeBegin) this.#buffer += text
      this.#flush()
      if (!mode.returnBegin && !mode.excludeBegin) this.#buffer = text
    }
    this.#start(is)
    return mode.returnBegin ? 0 : text.length
  }

  #passOver(text: string): number {
    if (this.#from === 0) {
      this.#buffer += text[0]
      return 1
    }
    this.#resumes = true
    return 0
  }

  #start(is: GrammarMode): void {
    if (is.tag !== undefined) this.#out.open(is.tag)
    const scopes = is.mode.beginScope
    if (scopes?._wrap) {
      this.#word(this.#buffer, this.#grammar.named(scopes._wrap))
      this.#buffer = ''
    } else if (scopes?._multi) {
      this.#groups(scopes)
      this.#buffer = ''
    }
    this.top = { is, parent: this.top }
  }

  /** Gives how far to go on, or NO_MATCH. */
  #end(at: number, text: string): number {
    const last = this.#ended(at)
    if (!last) return NO_MATCH
    const { mode } = this.top.is
    const scopes = mode.endScope
    if (scopes?._wrap) {
      this.#flush()
      this.#word(text, scopes._wrap)
    } else if (scopes?._multi) {
      this.#flush()
      this.#groups(scopes)
    } else if (mode.skip) this.#buffer += text
    else {
      if (!mode.returnEnd && !mode.excludeEnd) this.#buffer += text
      this.#flush()
      if (mode.excludeEnd) this.#buffer = text
    }
    const outer = last.parent
    do {
      if (this.top.is.tag !== undefined) this.#out.close()
      if (!this.top.parent) throw REFUSED
      this.top = this.top.parent
    } while (this.top !== outer)
    const { starts } = last.is.mode
    if (starts) this.#start(this.#grammar.modeOf(starts))
    return mode.returnEnd ? 0 : text.length
  }

  /** The outermost mode that ends here. */
  #ended(at: number): Frame | undefined {
    let rest: string | undefined
    for (let frame = this.top; ; frame = frame.parent!) {
      const { mode, end } = frame.is
      if (end) {
        rest ??= this.#code.slice(at)
        end.lastIndex = 0
        if (end.test(rest) && !this.#isEndIgnored(frame)) {
          let last = frame
          while (last.is.mode.endsParent && last.parent) last = last.parent
          return last
        }
      }
      if (!mode.endsWithParent) return undefined
    }
  }

  #isEndIgnored(frame: Frame): boolean {
    const callback = frame.is.mode['on:end']
    if (!callback) return false
    const reply = replyWith(frame.is.mode)
    callback(this.#ofRule(), reply)
    return reply.isMatchIgnored
  }

  /** Each group of the match that has a scope. */
  #groups(scopes: GroupScopes): void {
    const match = this.#ofRule()
    for (let i = 1; i < match.length; i++) {
      if (!scopes._emit[i]) continue
      const text = match[i]
      if (text === undefined) throw REFUSED
      const scope = this.#grammar.named(scopes[i]!)
      if (scope) this.#word(text, scope)
      else {
        this.#buffer = text
        this.#words()
        this.#buffer = ''
      }
    }
  }

  #flush(): void {
    const { subLanguage } = this.top.is.mode
    if (subLanguage == null) this.#words()
    else if (this.#buffer !== '') this.#other(subLanguage)
    this.#buffer = ''
  }

  /** The buffer, with its keywords marked. */
  #words(): void {
    const { keywords, keywordPatternRe: pattern } = this.top.is.mode
    const buffer = this.#buffer
    if (!keywords) {
      this.#out.add(buffer)
      return
    }
    let from = 0
    pattern.lastIndex = 0
    for (let match = pattern.exec(buffer); match; match = pattern.exec(buffer)) {
      const word = match[0]
      const known = keywords[this.#grammar.ignoresCase ? word.toLowerCase() : word]
      const scope = known?.[0]
      if (scope === undefined || scope.startsWith('_')) continue
      this.#out.add(buffer.slice(from, match.index))
      this.#word(word, this.#grammar.named(scope))
      from = pattern.lastIndex
    }
    this.#out.add(buffer.slice(from))
  }

  #word(text: string, scope: string): void {
    if (text === '') return
    this.#out.open(this.#grammar.tag(scope))
    this.#out.add(text)
    this.#out.close()
  }

  /** The buffer, in another language. */
  #other(name: string | string[]): void {
    // The reference guesses among several.
    if (typeof name !== 'string') throw REFUSED
    const grammar = this.#find(name)
    if (!grammar) {
      this.#out.add(this.#buffer)
      return
    }
    const walk = new Walk(this.#buffer, grammar, this.#find, this.#inner.get(name))
    const html = walk.run()
    this.#inner.set(name, walk.top)
    this.#out.addHtml(`<span class="${name}">${html}</span>`)
  }

  /** Opens what was open when a code in this language ended before. */
  #openAgain(): void {
    const scopes: string[] = []
    for (let frame = this.top; frame.parent; frame = frame.parent)
      if (frame.is.mode.scope) scopes.unshift(frame.is.mode.scope)
    for (const scope of scopes) this.#out.open(this.#grammar.tag(scope))
  }
}

/** What one call leaves there the next one finds. */
function replyWith(mode: CodeMode): MatchReply {
  mode.data ??= {}
  const reply: MatchReply = {
    data: mode.data,
    isMatchIgnored: false,
    ignoreMatch: () => {
      reply.isMatchIgnored = true
    },
  }
  return reply
}
