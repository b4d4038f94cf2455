// Compiles a route pattern such as `/blog/:name` to a regular expression, with the meaning of
// path-to-regexp 1.8 (behaviour.md 1.9). Known: `:name`, `:name(\d+)`, `(\d+)`, `*`, each of the
// first three followed by `?`, `+` or `*`. Everything else is literal.

export interface MatchOptions {
  /** The whole path, not only its beginning. */
  exact?: boolean
  /** A trailing slash counts. */
  strict?: boolean
  /** Upper and lower case differ. */
  sensitive?: boolean
}

export interface CompiledPattern {
  expression: RegExp
  /** Names of the groups in order; unnamed ones are counted from 0. */
  names: string[]
}

// In order: an escaped character; or a parameter with the slash or dot before it: name, its own
// expression, bare expression, modifier, star.
const token =
  /(\\.)|([/.])?(?:(?::(\w+)(?:\(((?:\\.|[^\\()])+)\))?|\(((?:\\.|[^\\()])+)\))([+*?])?|(\*))/g

export function compilePattern(
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
