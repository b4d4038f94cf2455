// How many tags are open at once. Of those that are never closed each one doubles the time that the
// native parser takes.

/** Far more than people nest, and some milliseconds. */
const MOST = 12

const FENCE = /^[ \t]*(?:`{3,}[^`]*|~{3,}.*)$/gm
const CODE = /(?<!`)(`+)(?!`)(?:[^`<>\n]*<[^`<>\n]*>)*[^`<>\n]*(?<!`)\1(?!`)/g

/** False for a text in which many tags seem to be open at once; not all that seem to be are. */
export const hasFewOpenTags = (prose: string): boolean =>
  prose.split('<', MOST + 2).length <= MOST + 1 ||
  openTagsOf(prose) <= MOST ||
  openTagsOf(withoutCode(prose)) <= MOST

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

function openTagsOf(text: string): number {
  let most = 0
  let open = 0
  for (const { 1: slash, 2: last } of text
    .replaceAll(/=>|\\[\s\S]/g, '')
    .matchAll(/<(\/?)[^<>]*?(\/?)>/g)) {
    if (slash) open = Math.max(0, open - 1)
    else if (!last) most = Math.max(most, ++open)
  }
  return most
}
