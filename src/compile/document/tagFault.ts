// What the parser of tags says of one that is not closed, or closes nothing: told at the tag
// itself, and not at the end of the text.
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { offsetOf, type PlaceInText } from './openQuote.ts'

/** Elements without an end tag in HTML. */
const VOID = 'area br col embed hr img input link meta source track wbr'.split(' ')

const NOT_CLOSED =
  /^Expected a closing tag for `<([^>`]*)>` \((\d+):(\d+)-[^)]*\)( before the end of `paragraph`)?/
const OTHER_CLOSED =
  /^Unexpected closing tag `<\/([^>`]*)>`, expected corresponding closing tag for `<([^>`]*)>` \((\d+):(\d+)-/
const NONE_OPEN = /^Unexpected closing slash/

type Fault = Pick<Problem, 'message' | 'hint'> & PlaceInText

/** `reason`: in the words of mdast-util-mdx-jsx, said of `place`. */
export function tagFault(reason: string, place: PlaceInText, text: string): Fault | undefined {
  const [, name, line, column, isInParagraph] = NOT_CLOSED.exec(reason) ?? []
  if (name !== undefined)
    return {
      ...openTag(name, isInParagraph !== undefined),
      line: Number(line),
      column: Number(column),
    }
  const [, closing, open, openLine, openColumn] = OTHER_CLOSED.exec(reason) ?? []
  if (closing !== undefined && open !== undefined)
    return nearest(closing, [open])
      ? {
          message: `</${closing}> does not close <${open}>`,
          ...place,
          hint: `Write </${open}>.`,
        }
      : {
          message: `<${open}> is not closed before </${closing}>`,
          line: Number(openLine),
          column: Number(openColumn),
          hint: VOID.includes(open)
            ? voidHint(open)
            : `Write </${open}> above ${hasNext(open, Number(openLine), text) ? `the next <${open}>` : `</${closing}>`}.`,
        }
  return NONE_OPEN.test(reason) ? closingAlone(place, text) : undefined
}

/** Whether another one of the name begins below the line. */
const hasNext = (name: string, line: number, text: string) =>
  text
    .split('\n')
    .slice(line)
    .map((each) => each.trimStart())
    .some((each) => each.startsWith(`<${name} `) || each.startsWith(`<${name}>`))

function openTag(name: string, isInParagraph: boolean): Pick<Fault, 'message' | 'hint'> {
  const message = `<${name}> is never closed${isInParagraph ? ' in its paragraph' : ''}`
  if (VOID.includes(name.toLowerCase())) return { message, hint: voidHint(name) }
  if (!isInParagraph)
    return { message, hint: `Write </${name}> below what it holds, on a line of its own.` }
  return {
    message,
    hint: /^[A-Z]/.test(name)
      ? `Write </${name}> in the same paragraph, or both on lines of their own; code stands between backticks.`
      : `End it with </${name}>; a "<" that is text stands between backticks or is \\<.`,
  }
}

const voidHint = (name: string) => `Write <${name} />: in MDX each tag is closed.`

/** The parser names the slash behind the "<". */
function closingAlone({ line, column }: PlaceInText, text: string): Fault | undefined {
  const at = offsetOf(text, { line, column })
  const name = /^\/\s*([\w.:-]*)\s*>/.exec(text.slice(at, at + 200))?.[1]
  if (name === undefined) return undefined
  return {
    message: `</${name}> closes no tag`,
    line,
    column: column - 1,
    hint: `Take it out, or write <${name}> where it begins.`,
  }
}
