// `@import` anywhere in a style sheet, as webpack's css-loader takes it: a browser, and esbuild,
// read it only before all other rules.

const COMMENT_OR_TEXT =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g
const IMPORT = /@import\s[^;{}]*;/gi
/** What may stand before imports. */
const EARLY = /@(?:import|charset|layer)\s[^;{}]*;/gi

/** The sheet with its imports at the beginning of its first line; other rules keep their lines. */
export function importsFirst(css: string): string {
  // Where rules are looked for, comments and texts are blank.
  const code = css.replace(COMMENT_OR_TEXT, blank)
  const rules = [...code.matchAll(IMPORT)]
  const last = rules.at(-1)
  if (!last || code.slice(0, last.index).replace(EARLY, '').trim() === '') return css
  const written = rules.map(({ index, 0: rule }) => css.slice(index, index + rule.length))
  const kept = rules.map(({ index, 0: rule }, i) => {
    const before = rules[i - 1]
    return css.slice(before ? before.index + before[0].length : 0, index) + blank(rule)
  })
  const rest = css.slice(last.index + last[0].length)
  return [...written.map((rule) => rule.replace(/\s+/g, ' ')), ...kept, rest].join('')
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
