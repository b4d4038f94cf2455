// Languages of code as other programs write them: `js:app.js`, `{.python}`.
import type { CodeFault } from './markedCode.ts'

/** With the name of a file behind a colon: Gatsby, Hexo, Zenn. */
const NAMED = /^([\w+#-]+):((?:[\w.-]+\/)*[\w.-]+\.\w+)$/
/** Pandoc, R Markdown. */
const BRACED = /^\{\s*(\.?)([a-z][\w+#-]*)/i

/** What MyST has in the same form. */
const CONTAINERS = /^(?:note|tip|info|caution|warning|danger)$/

/** `name`: what is taken of it. */
export function languageSlip(language: string, name: string | undefined): CodeFault | undefined {
  const [, before, file] = NAMED.exec(language) ?? []
  if (before && file)
    return {
      message: `"${file}" is no title of this code, and is left out`,
      hint: `Write \`\`\`${before} title="${file}".`,
    }
  const [, dot, braced] = (name === undefined && BRACED.exec(language)) || []
  if (!braced) return undefined
  return {
    message: `"${language}" names no language`,
    hint: CONTAINERS.test(braced)
      ? `Write :::${braced} above the text, and ::: below it.`
      : dot || /^(?:r|python|julia|sql|bash|mermaid)$/i.test(braced)
        ? `Write \`\`\`${braced}.`
        : 'Write the name of a language without braces, such as ```js.',
  }
}
