// Parses a prepared text by its format. A text that is no MDX, or whose tags do not fit, is
// reported as a problem and not thrown.
import type { Root } from 'mdast'
import type { Problem } from '../../tools/problem.ts'
import { lowerCaseTags } from '../checks/lowerCaseTags.ts'
import { tightAround, tightStatements } from '../checks/tightStatements.ts'
import type { Extras } from '../extras/extras.ts'
import { mayHoldTags, tagNames } from '../mdx/bindings.ts'
import { parseMdx1 } from '../text/mdx1.ts'
import type { Prepared } from '../text/prepare.ts'
import type { PageContext } from './context.ts'
import { openQuote } from './openQuote.ts'

/** How the formats are parsed. MDX and tags throw an error with a place for what is none. */
export interface Parsers {
  markdown: (text: string) => Root
  mdx: (text: string) => Root
  /** CommonMark with tags of these names. */
  tagged: (text: string, names: ReadonlySet<string>) => Root
}

export interface Parsed {
  tree: Root
  /** Names of tags that CommonMark was read with. */
  names: Set<string>
  problems: Problem[]
}

/** The text of `prepared` is another afterwards where a document of MDX 1 was repaired. */
export function parseText(
  prepared: Pick<Prepared, 'text' | 'statements'>,
  { format, extras }: Pick<PageContext, 'format' | 'extras'>,
  parsers: Parsers,
): Parsed {
  const { text, statements } = prepared
  const none = new Set<string>()
  if (format === 'mdx') {
    try {
      const tree = extras.mdx1
        ? parseMdx1(prepared, {
            parse: parsers.mdx,
            markdown: parsers.markdown,
            math: extras.math !== undefined,
          })
        : parsers.mdx(text)
      const problems = slipsOfMdx(tree, text, extras)
      const isWhole = problems.every(({ severity }) => severity !== 'error')
      return { tree: isWhole ? tree : { type: 'root', children: [] }, names: none, problems }
    } catch (error) {
      const problem = syntaxProblem(error, 'MDX_SYNTAX', prepared.text)
      return { tree: { type: 'root', children: [] }, names: none, problems: [problem] }
    }
  }
  const names = tagNames(statements)
  if (statements.length === 0 && !mayHoldTags(text, names))
    return { tree: parsers.markdown(text), names: none, problems: [] }
  try {
    return { tree: parsers.tagged(text, names), names, problems: [] }
  } catch (error) {
    const problem = syntaxProblem(error, 'MDX_TAG', text)
    return { tree: parsers.markdown(text), names, problems: [problem] }
  }
}

/**
 * What MDX takes in `text` for something else, which `tree` is made of. What MDX 1 cannot find it
 * leaves out, and shows the rest.
 */
export const slipsOfMdx = (tree: Root, text: string, { mdx1 }: Pick<Extras, 'mdx1'>): Problem[] => [
  ...tightStatements(tree, text).map((one) =>
    mdx1 ? { ...one, severity: 'warning' as const } : one,
  ),
  ...lowerCaseTags(tree),
]

/** What is wrong with `text`. An error that is not about the text is thrown again. */
export function syntaxProblem(
  error: unknown,
  code: 'MDX_SYNTAX' | 'MDX_TAG',
  text: string,
): Problem {
  if (!(error instanceof Error) || !('line' in error && 'column' in error)) throw error
  const { line, column, message: reason } = error as Error & { line?: number; column?: number }
  const tight = code === 'MDX_SYNTAX' ? tightAround(text, line ?? 1) : undefined
  if (tight) return tight
  const quote = openQuote(reason, { line: line ?? 1, column: column ?? 1 }, text)
  if (quote) return { code, severity: 'error', ...quote }
  // Places in it are those of the body.
  const message = reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, '').replace(/ \(note: .*$/, '')
  return {
    code,
    severity: 'error',
    message: message[0]!.toLowerCase() + message.slice(1),
    line: line ?? 1,
    column: column ?? 1,
    hint: code === 'MDX_TAG' ? TAG_HINT : hintFor(message),
  }
}

const TAG_HINT = 'Close each tag in the same paragraph or block, or write it on a line of its own.'

/** Elements without an end tag in HTML. */
const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** By the parser's own words for it. */
function hintFor(message: string): string {
  const open = /closing tag for `<([^>`]*)>`/.exec(message)?.[1]
  if (open !== undefined && VOID.has(open.toLowerCase()))
    return `Write <${open} />: in MDX each tag is closed.`
  if (open !== undefined)
    return `End it with </${open}>; a "<" that is text stands between backticks or is \\<.`
  if (/^Could not parse import/.test(message))
    return 'Complete the statement: an import or export ends with the next blank line.'
  if (/expression|closing brace/.test(message))
    return 'Close the brace, or write \\{ for one that is text; code stands between backticks.'
  if (/before name|after `<`/.test(message))
    return 'Write \\< for a "<" that is text, or put code between backticks.'
  return 'Close each tag and brace; put a "<" or "{" that is text between backticks, or after a backslash.'
}
