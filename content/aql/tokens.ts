// Cuts an AQL query into tokens. Comments and white space are left out; what cannot be read is a
// token of kind `fault`.

export interface Token {
  kind: 'word' | 'string' | 'number' | 'bind' | 'mark' | 'fault'
  /** As written; of a fault, what is wrong. */
  text: string
  /** Index in the query. */
  at: number
}

const PARTS: [Token['kind'] | 'skip', RegExp][] = [
  ['skip', /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  // Names that would be keywords, or have odd characters, stand in ticks.
  [
    'string',
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`|´(?:[^´\\]|\\[\s\S])*´/y,
  ],
  ['bind', /@@?(?:_+[a-zA-Z0-9]\w*|[a-zA-Z0-9]\w*)/y],
  ['number', /0[xX][0-9a-fA-F]+|0[bB][01]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y],
  ['word', /\$?[a-zA-Z]\w*|_+[a-zA-Z]\w*|[$_]+\w*/y],
  ['mark', /::|\.\.|==|!=|<=|>=|&&|\|\||=~|!~|[-+*/%<>=!?:,.;()[\]{}]/y],
]

export function tokensIn(query: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < query.length) {
    const found = partAt(query, at)
    if (found.kind !== 'skip') tokens.push({ kind: found.kind, text: found.text, at })
    at += found.length
  }
  return tokens
}

function partAt(
  query: string,
  at: number,
): { kind: Token['kind'] | 'skip'; text: string; length: number } {
  for (const [kind, pattern] of PARTS) {
    pattern.lastIndex = at
    const text = pattern.exec(query)?.[0]
    // A slash that opens a comment is no division.
    if (text !== undefined && !(kind === 'mark' && query.startsWith('/*', at)))
      return { kind, text, length: text.length }
  }
  const rest = query.length - at
  const character = String.fromCodePoint(query.codePointAt(at)!)
  if (query.startsWith('/*', at))
    return { kind: 'fault', text: 'this comment is never closed', length: rest }
  if (/["'`´]/.test(character))
    return { kind: 'fault', text: `this ${character} is never closed`, length: rest }
  if (character === '@')
    return {
      kind: 'fault',
      text: 'a bind variable needs a name: letters, digits and underscores after the @',
      length: 1,
    }
  return { kind: 'fault', text: `${character} means nothing in AQL`, length: character.length }
}
