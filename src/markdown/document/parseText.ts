// Parses a prepared text by its format. A text that is no MDX, or whose tags do not fit, is
// reported as a problem and not thrown.
import type { Root } from 'mdast'
import type { Problem } from '../../tools/problem.ts'
import { mayHoldTags, tagNames } from '../mdx/bindings.ts'
import { slipsOfMdx } from '../rules/mdx.ts'
import { parseMdx1 } from '../text/mdx1.ts'
import type { Prepared } from '../text/prepare.ts'
import type { PageContext } from './context.ts'
import type { Parsers } from './markdownProcessor.ts'
import { syntaxProblem } from './syntaxProblem.ts'

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
      return { tree, names: none, problems: slipsOfMdx(tree, text) }
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
