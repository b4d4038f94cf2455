// Formulas between dollars: their sign is one of code's kind, so that what stands in one is nothing
// else. Where that is certain, a formula is left out of what is asked about a text; a dollar that
// is left is in doubt.
import { hasTable } from './doubts.ts'
import type { Formulas, Segment } from './segments.ts'

const ESCAPE = String.raw`\\[^\n]`
const CODE = '(?<!`)(?<ticks>`+)(?!`)[^`\\n]*(?<!`)\\k<ticks>(?!`)'
/** What a dollar may be a part of: a tag, and in MDX an expression. */
const TAG = '<[a-z/!?][^<>\\n$`{]*>'
const BRACES = '\\{[^{}\\n$`"\'/]*\\}'

/** From the left, since the first sign that begins something says what the next ones are. */
const signs = (dollars: string, others: string[]) =>
  new RegExp(
    [
      ESCAPE,
      CODE,
      String.raw`(?<!\$)(?<dollars>${dollars})(?!\$)(?<formula>[^$\n\`]*[^$\n\`\\])\k<dollars>(?!\$)`,
      ...others,
    ].join('|'),
    'gi',
  )
const MARKDOWN_SIGNS = [TAG, '<(?=[a-z/!?])']
const MDX_SIGNS = [TAG, BRACES, '<(?=[a-z/!?>])', '\\{']
const SIGNS = {
  all: { md: signs('\\$+', MARKDOWN_SIGNS), mdx: signs('\\$+', MDX_SIGNS) },
  pairs: { md: signs('[$]{2,}', MARKDOWN_SIGNS), mdx: signs('[$]{2,}', MDX_SIGNS) },
}

/**
 * An address goes on behind a dollar, and a mail address may begin there. Whether a dollar follows
 * is asked once for each word, which may hold many beginnings.
 */
const ADDRESS = /(?<![^\s$])(?=[^\s$]*\$)[^\s$]*?(?:https?:\/\/|www\.)|@|\$[^\s$]*:\/\//i
/** An image's `alt` holds the text of a formula, which the native parser leaves out. */
const IMAGE = '!['

/** The segments with a letter for each formula, and without a dollar where all are certain. */
export function withoutFormulas(
  segments: Segment[],
  formulas: Formulas | undefined,
  format: 'md' | 'mdx',
): Segment[] {
  if (!formulas) return segments
  return segments.map((segment) =>
    segment.prose.includes('$')
      ? { ...segment, prose: proseWithout(segment.prose, formulas, format) }
      : segment,
  )
}

function proseWithout(prose: string, formulas: Formulas, format: 'md' | 'mdx'): string {
  if (ADDRESS.test(prose) || prose.includes(IMAGE)) return prose
  // A cell ends at its line, whatever that stands in.
  const hasCells = hasTable(prose)
  let isCertain = true
  const rest = prose.replace(SIGNS[formulas][format], (found: string, ...given: unknown[]) => {
    const { ticks, formula } = given.at(-1) as Record<string, string | undefined>
    if (ticks) return found.replaceAll('$', 'x')
    if (found === '<' || found === '{' || (hasCells && formula?.includes('|'))) isCertain = false
    return formula !== undefined || found === '\\$' ? 'x' : found
  })
  if (!isCertain) return prose
  return formulas === 'all' ? rest : rest.replace(/(?<!\$)\$(?!\$)/g, 'x')
}

/** For a segment as it is given by `withoutFormulas`. */
export const isFormulaInDoubt = (prose: string): boolean => prose.includes('$')
