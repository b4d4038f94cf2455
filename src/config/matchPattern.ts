// Patterns of paths, such as `/blog/:name`, for the keys of `routes` in the configuration. They
// mean what they mean to path-to-regexp 1.8 and react-router 5 (behaviour.md 1.9). Known: `:name`,
// `:name(\d+)`, `(\d+)`, `*`, each of the first three followed by `?`, `+` or `*`; the rest is
// literal.
import type { MatchOptions } from '../shared/match.ts'

export interface PatternMatch {
  path: string
  /** The part of the path that matched. */
  url: string
  isExact: boolean
  params: Record<string, string | undefined>
}

/**
 * Matches a path (without query and hash, decoded by the caller) with a pattern. The options are
 * all off by default. Throws SyntaxError for an expression of a parameter that is none.
 */
export function matchPattern(
  pattern: string,
  pathname: string,
  options: MatchOptions = {},
): PatternMatch | undefined {
  const { expression, names } = compilePattern(pattern, options)
  const found = expression.exec(pathname)
  if (!found) return undefined
  const url = found[0]
  const params = Object.fromEntries(names.map((name, i) => [name, found[i + 1]]))
  return {
    path: pattern,
    url: pattern === '/' && url === '' ? '/' : url,
    isExact: pathname === url,
    params,
  }
}

interface CompiledPattern {
  expression: RegExp
  /** Names of the groups in order; unnamed ones are counted from 0. */
  names: string[]
}

// In order: an escaped character; or a parameter with the slash or dot before it: name, its own
// expression, bare expression, modifier, star.
const token =
  /(\\.)|([/.])?(?:(?::(\w+)(?:\(((?:\\.|[^\\()])+)\))?|\(((?:\\.|[^\\()])+)\))([+*?])?|(\*))/g

function compilePattern(
  pattern: string,
  { exact = false, strict = false, sensitive = false }: MatchOptions,
): CompiledPattern {
  const names: string[] = []
  let unnamed = 0
  let body = ''
  let end = 0
  for (const found of pattern.matchAll(token)) {
    const [text, escaped, slash = '', name, own, bare, modifier, star] = found
    body += literal(pattern.slice(end, found.index))
    end = found.index + text.length
    if (escaped) {
      body += literal(escaped.charAt(1))
      continue
    }
    names.push(name ?? String(unnamed++))
    body += group(
      slash,
      own ?? bare ?? (star ? '.*' : `[^${slash === '.' ? '\\.' : ''}\\/]+?`),
      modifier,
    )
  }
  body += literal(pattern.slice(end))
  return { expression: new RegExp(`^${withEnd(body, exact, strict)}`, sensitive ? '' : 'i'), names }
}

function group(slash: string, expression: string, modifier: string | undefined): string {
  const before = literal(slash)
  const repeated =
    modifier === '+' || modifier === '*'
      ? `(?:${expression})(?:${before}(?:${expression}))*`
      : expression
  return modifier === '?' || modifier === '*'
    ? `(?:${before}(${repeated}))?`
    : `${before}(${repeated})`
}

function withEnd(body: string, exact: boolean, strict: boolean): string {
  const endsInSlash = body.endsWith('\\/')
  const open = strict ? body : `${endsInSlash ? body.slice(0, -2) : body}(?:\\/(?=$))?`
  if (exact) return `${open}$`
  return strict && endsInSlash ? open : `${open}(?=\\/|$)`
}

function literal(text: string): string {
  return text.replace(/[.+*?=^!:${}()[\]|/\\]/g, '\\$&')
}
