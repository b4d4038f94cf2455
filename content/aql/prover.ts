// Proves AQL as far as that goes without a database: quotes and brackets close, words are keywords
// or functions where nothing else can stand, and bind variables are those of the `bind` block
// below.
import type { Prover, SnippetFault } from 'quire'
import { type Token, tokensIn } from './tokens.ts'
import { FUNCTIONS, KEYWORDS, VALUES } from './words.ts'

type Nearest = Parameters<Prover>[1]['nearest']

const prove: Prover = ({ code }, { next, nearest }) => {
  const bind = next?.language === 'json' && next.words.includes('bind') ? next.code : undefined
  return [...aqlFaults(code, nearest), ...bindFaults(code, bind, nearest)].sort(
    (a, b) => a.at - b.at,
  )
}

export default prove

function aqlFaults(query: string, nearest: Nearest): SnippetFault[] {
  const tokens = tokensIn(query)
  const unread = tokens
    .filter((token) => token.kind === 'fault')
    .map(({ at, text }) => ({ at, message: text }))
  return [
    ...unread,
    ...bracketFaults(tokens),
    ...tokens.flatMap((_, index) => wordFault(tokens, index, nearest) ?? []),
  ]
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Only the first: what follows it would be a guess. */
function bracketFaults(tokens: Token[]): SnippetFault[] {
  const open: Token[] = []
  for (const token of tokens) {
    if (token.kind !== 'mark') continue
    if (CLOSING[token.text]) open.push(token)
    else if (Object.values(CLOSING).includes(token.text)) {
      const last = open.pop()
      if (!last) return [{ at: token.at, message: `${token.text} closes nothing` }]
      if (CLOSING[last.text] !== token.text)
        return [
          { at: token.at, message: `expected ${CLOSING[last.text]} here, found ${token.text}` },
        ]
    }
  }
  const last = open.at(-1)
  return last ? [{ at: last.at, message: `${last.text} is never closed` }] : []
}

function wordFault(tokens: Token[], index: number, nearest: Nearest): SnippetFault | undefined {
  const token = tokens[index]!
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  if (token.kind !== 'word' || isMark(before, '.', '::') || isMark(after, '::', ':'))
    return undefined
  const name = token.text.toUpperCase()
  if (isMark(after, '('))
    return KEYWORDS.has(name) || FUNCTIONS.has(name)
      ? undefined
      : unknown(token, { kind: 'function', known: [...FUNCTIONS, ...KEYWORDS], nearest })
  const mustBeKeyword = endsValue(tokens[index - 1]) || beginsValue(after)
  // In lower case it may be the edge collection after a start vertex, the one place where two names
  // stand side by side.
  if (
    !mustBeKeyword ||
    token.text !== name ||
    name.length < 2 ||
    KEYWORDS.has(name) ||
    VALUES.has(name)
  )
    return undefined
  return unknown(token, { kind: 'keyword', known: [...KEYWORDS], nearest })
}

function unknown(
  { text, at }: Token,
  { kind, known, nearest }: { kind: 'function' | 'keyword'; known: string[]; nearest: Nearest },
): SnippetFault {
  const name = text.toUpperCase()
  // Of two that are equally near the one with the same first letter is meant: DSC is DESC, not ASC.
  const guess = nearest(
    name,
    known.sort((a, b) => Number(b[0] === name[0]) - Number(a[0] === name[0])),
  )
  const otherwise =
    kind === 'keyword'
      ? 'If it is a name, put it in backticks.'
      : 'Functions of your own have a namespace: MY::FUNCTION().'
  return {
    at,
    message: `${text} is no ${kind} of AQL`,
    hint: guess ? `Did you mean ${guess}?` : otherwise,
  }
}

function isMark(token: Token | undefined, ...marks: string[]): boolean {
  return token?.kind === 'mark' && marks.includes(token.text)
}

function isKeyword(token: Token): boolean {
  return token.kind === 'word' && KEYWORDS.has(token.text.toUpperCase())
}

/** Two values never follow each other: between them stands an operator, a comma or a keyword. */
function endsValue(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (isMark(token, ')', ']', '}') ||
      (token.kind !== 'mark' && token.kind !== 'fault' && !isKeyword(token)))
  )
}

function beginsValue(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (isMark(token, '{') || (token.kind !== 'mark' && token.kind !== 'fault' && !isKeyword(token)))
  )
}

/** A database refuses a query both when a variable is missing and when one too many is given. */
function bindFaults(query: string, json: string | undefined, nearest: Nearest): SnippetFault[] {
  const given = json === undefined ? undefined : objectIn(json)
  if (!given) return []
  const used = tokensIn(query).filter((token) => token.kind === 'bind')
  const missing = used.filter(({ text }) => !Object.hasOwn(given, text.slice(1)))
  const unused = Object.keys(given).filter(
    (name) => !used.some(({ text }) => text.slice(1) === name),
  )
  return [
    ...missing.map(({ text, at }) => ({
      at,
      message: `${text} is not among the bind variables below`,
      hint: hintFor(text.slice(1), unused, nearest),
    })),
    ...unused.map((name) => ({
      at: 0,
      message: `the query does not use the bind variable "${name}"`,
      hint: 'A database refuses what is given and not used.',
    })),
  ]
}

function hintFor(name: string, unused: string[], nearest: Nearest): string {
  const guess = nearest(name, unused)
  return guess ? `Did you mean @${guess}?` : `Add "${name}" to the bind block.`
}

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
