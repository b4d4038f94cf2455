// Glob patterns for paths with slashes: `**`, `*`, `?`, `[a-z]`, `{a,b}`, and `!` in front of a
// pattern that takes away. A path is compared part by part, so that no pattern takes more than the
// product of both lengths.

/** Whether a path fits one of the patterns, and none that begins with `!`. */
export function globMatcher(patterns: readonly string[]): (path: string) => boolean {
  const refused = patterns.filter((pattern) => pattern.startsWith('!'))
  const wanted = compiled(patterns.filter((pattern) => !pattern.startsWith('!')))
  const unwanted = compiled(refused.map((pattern) => pattern.slice(1)))
  return (path) => {
    const parts = path.split('/')
    return wanted.some((glob) => fits(glob, parts)) && !unwanted.some((glob) => fits(glob, parts))
  }
}

/** The parts between slashes; undefined is `**`: any number of them. */
type Glob = (RegExp | undefined)[]

/** More of `{a,b}` than this is not a list that an author wrote. */
const MAX_ALTERNATIVES = 256

const compiled = (patterns: string[]): Glob[] =>
  patterns
    .flatMap((pattern) => alternatives(pattern.replace(/^\.\//, '')))
    .map((pattern) =>
      pattern.split('/').map((part) => (part === '**' ? undefined : partPattern(part))),
    )

/** `{a,b}/c` → `a/c`, `b/c`. */
function alternatives(pattern: string): string[] {
  const done: string[] = []
  const open = [pattern]
  while (open.length > 0) {
    const next = open.pop()!
    const braces = /\{([^{}]*)\}/.exec(next)
    if (!braces || open.length + done.length > MAX_ALTERNATIVES) done.push(next)
    else
      for (const part of braces[1]!.split(','))
        open.push(next.slice(0, braces.index) + part + next.slice(braces.index + braces[0].length))
  }
  return done
}

/** One row for each part of the pattern: after how many parts of the path it can have been met. */
function fits(glob: Glob, path: string[]): boolean {
  let reached = [true, ...path.map(() => false)]
  for (const part of glob) {
    const next = reached.map(() => false)
    for (let i = 0; i <= path.length; i++) {
      if (part === undefined) next[i] = reached[i]! || (i > 0 && next[i - 1]!)
      else if (i > 0) next[i] = reached[i - 1]! && part.test(path[i - 1]!)
    }
    reached = next
  }
  return reached[path.length]!
}

function partPattern(part: string): RegExp {
  let source = ''
  for (let i = 0; i < part.length; i++) {
    const character = part[i]!
    const end = character === '[' ? part.indexOf(']', i + 2) : -1
    if (character === '*') source += source.endsWith('[^/]*') ? '' : '[^/]*'
    else if (character === '?') source += '[^/]'
    else if (end > 0) {
      source += `[${part
        .slice(i + 1, end)
        .replace(/^!/, '^')
        .replace(/[\\[]/g, '\\$&')}]`
      i = end
    } else source += character.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  }
  return patternOf(source) ?? patternOf(part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))!
}

/** Undefined for a range such as `[z-a]`, which is then meant as it is written. */
function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${source})$`)
  } catch {
    return undefined
  }
}
