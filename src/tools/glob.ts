// Glob patterns for paths with slashes: `**`, `*`, `?`, `[a-z]`, `{a,b}`, and `!` in front of a
// pattern that takes away. They become one regular expression without nested repetition.

/** Whether a path fits one of the patterns, and none that begins with `!`. */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(patternFrom)
  const refused = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => patternFrom(pattern.slice(1)))
  return (path) =>
    wanted.some((pattern) => pattern.test(path)) && !refused.some((pattern) => pattern.test(path))
}

const cache = new Map<string, RegExp>()

function patternFrom(glob: string): RegExp {
  const known = cache.get(glob)
  if (known) return known
  const made = new RegExp(`^(?:${source(glob.replace(/^\.\//, ''))})$`)
  cache.set(glob, made)
  return made
}

function source(glob: string): string {
  let out = ''
  let depth = 0
  for (let i = 0; i < glob.length; i++) {
    const character = glob[i]!
    if (character === '*' && glob[i + 1] === '*') {
      const isWhole = (i === 0 || /[/{,]/.test(glob[i - 1]!)) && glob[i + 2] === '/'
      out += isWhole ? '(?:[^/]*/)*?' : '.*'
      i += isWhole ? 2 : 1
    } else if (character === '*') out += '[^/]*'
    else if (character === '?') out += '[^/]'
    else if (character === '[') {
      const end = glob.indexOf(']', i + 2)
      if (end < 0) out += '\\['
      else {
        out += `[${glob
          .slice(i + 1, end)
          .replace(/^!/, '^')
          .replace(/[\\[]/g, '\\$&')}]`
        i = end
      }
    } else if (character === '{' && glob.indexOf('}', i) > 0) {
      depth++
      out += '(?:'
    } else if (character === '}' && depth > 0) {
      depth--
      out += ')'
    } else if (character === ',' && depth > 0) out += '|'
    else out += character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  }
  return out + ')'.repeat(depth)
}
