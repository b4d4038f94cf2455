// How many tags are open at once in a text of MDX. Of those that are never closed each one doubles
// the time that Sätteri takes.

/** Far more than people nest, and some milliseconds. */
const MOST = 12

const FENCE = /^[ \t]*(?:`{3,}[^`]*|~{3,}.*)$/gm
const CODE = /(?<!`)(`+)(?!`)(?:[^`<>\n]*<[^`<>\n]*>)*[^`<>\n]*(?<!`)\1(?!`)/g

/** False for a text in which many tags seem to be open at once; not all that seem to be are. */
export const hasFewOpenTags = (prose: string): boolean =>
  prose.split('<', MOST + 2).length <= MOST + 1 || hasFew(prose) || hasFew(withoutCode(prose))

const hasFew = (prose: string) =>
  openTagsOf(prose) <= MOST &&
  tagsInBraces(prose) <= MOST &&
  (prose.match(NEVER_ENDED)?.length ?? 0) <= MOST

/** With braces, where the next tag begins. */
const NEVER_ENDED = /<[\w$][^<>{]*\{[^<>]*(?=<|$)/g

/** Without what is code for certain. A code span ends with its block. */
const withoutCode = (prose: string) => prose.split('\n\n').map(blockWithoutCode).join('\n\n')

/** The block itself where something else on a line may say that a backtick is no sign. */
function blockWithoutCode(block: string): string {
  const lines = block.replace(FENCE, '').split('\n')
  const bare = lines.map((line) => {
    const rest = line.replace(CODE, '')
    return /[{}]/.test(rest) || /\\[`\\]/.test(line) ? line : rest
  })
  return bare.some((line) => line.includes('`')) ? block : bare.join('\n')
}

/** An end counts for the tag that it names: what is open in that one is not read for long. */
function openTagsOf(text: string): number {
  let most = 0
  const open: string[] = []
  for (const { 1: slash, 2: name, 3: last } of text
    .replaceAll(/=>|\\[\s\S]/g, '')
    .matchAll(/<(\/?)([\w$.:-]*)(?![\w$.:-])[^<>]*?(\/?)>/g)) {
    if (slash) {
      const at = open.lastIndexOf(name!)
      if (at >= 0) open.length = at
    } else if (!last) most = Math.max(most, open.push(name!))
    if (most > MOST) break
  }
  return most
}

/** Of those in braces, and of braces in tags, all may be read again for each one before them. */
function tagsInBraces(text: string): number {
  let tags = 0
  let depth = 0
  for (let at = text.indexOf('{'); at >= 0 && at < text.length; at++) {
    if (depth === 0) {
      at = text.indexOf('{', at)
      if (at < 0) break
    }
    const sign = text[at]!
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (sign === '<') tags++
    else if (depth < Infinity && /["'`/]/.test(sign)) {
      QUOTED.lastIndex = at
      // A quote that does not end, or a slash: where the braces end is not known.
      if (QUOTED.test(text)) at = QUOTED.lastIndex - 1
      else depth = Infinity
    }
  }
  return tags
}

const QUOTED = /"[^"\n<]*"|'[^'\n<]*'|`[^`\n<]*`|\/\*[^*]*\*\/|(?<=<)\/(?=[\w$>])|(?<=<[^<>{]*)\/>/y
