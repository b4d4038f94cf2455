// Says whether a text is JSON, and where it stops being so; JSON.parse of Node 20 often does not
// tell.

export interface SyntaxFault {
  /** Index of the character that cannot stand there. */
  at: number
  message: string
}

export function jsonFault(text: string): SyntaxFault | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return new JsonReader(text).fault() ?? { at: 0, message: (error as Error).message }
  }
}

const SPACE = /[ \t\r\n]*/y
const TOKENS: [Token['kind'], RegExp][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a string may not hold
  ['string', /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y],
  ['value', /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y],
  ['mark', /[{}[\],:]/y],
]

interface Token {
  at: number
  kind: 'string' | 'value' | 'mark' | 'unknown' | 'end'
  text: string
}

class Stop extends Error {
  constructor(
    readonly token: Token,
    readonly expected: string,
  ) {
    super(expected)
  }
}

/** Walks the grammar once to find where it breaks. */
class JsonReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  fault(): SyntaxFault | undefined {
    try {
      this.#value()
      const rest = this.#next()
      return rest.kind === 'end' ? undefined : faultAt(new Stop(rest, 'the end'))
    } catch (error) {
      if (error instanceof Stop) return faultAt(error)
      throw error
    }
  }

  #next(): Token {
    SPACE.lastIndex = this.#at
    this.#at += SPACE.exec(this.#text)![0].length
    const at = this.#at
    for (const [kind, pattern] of TOKENS) {
      pattern.lastIndex = at
      const text = pattern.exec(this.#text)?.[0]
      if (text === undefined) continue
      this.#at += text.length
      return { at, kind, text }
    }
    return {
      at,
      kind: at === this.#text.length ? 'end' : 'unknown',
      text: this.#text.slice(at, at + 1),
    }
  }

  #take(mark: string): void {
    const token = this.#next()
    if (token.kind !== 'mark' || token.text !== mark) throw new Stop(token, `"${mark}"`)
  }

  #value(): void {
    const token = this.#next()
    if (token.kind === 'string' || token.kind === 'value') return
    if (token.text === '{') this.#list('}', () => this.#member())
    else if (token.text === '[') this.#list(']', () => this.#value())
    else throw new Stop(token, 'a value')
  }

  /** Items up to the closing mark. */
  #list(close: string, read: () => void): void {
    const start = this.#at
    if (this.#next().text === close) return
    this.#at = start
    for (;;) {
      read()
      const token = this.#next()
      if (token.text === close) return
      if (token.text !== ',') throw new Stop(token, `"," or "${close}"`)
    }
  }

  #member(): void {
    const name = this.#next()
    if (name.kind !== 'string') throw new Stop(name, 'a name in double quotes')
    this.#take(':')
    this.#value()
  }
}

function faultAt({ token, expected }: Stop): SyntaxFault {
  return {
    at: token.at,
    message: `expected ${expected}, found ${token.kind === 'end' ? 'the end' : JSON.stringify(token.text)}`,
  }
}
