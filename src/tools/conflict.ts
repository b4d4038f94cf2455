// Marks that a merge leaves in a file until its author decides. As text they would be published as
// quotes and headings.

interface Conflict {
  line: number
  column: number
  message: string
  hint: string
}

/**
 * The first conflict of a text, whose lines end with LF; undefined for none. One in a code block is
 * shown, and means nothing.
 */
export function conflictIn(text: string): Conflict | undefined {
  if (!text.includes(OURS)) return undefined
  const lines = text.split('\n')
  let fence: string | undefined
  for (const [i, line] of lines.entries()) {
    const marks = /^ *(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) fence = marks
    else if (marks?.startsWith(fence) && line.trim() === marks) fence = undefined
    if (fence !== undefined || !line.startsWith(OURS)) continue
    const middle = lines.indexOf('=======', i)
    if (middle >= 0 && lines.slice(middle).some((each) => each.startsWith(THEIRS)))
      return { line: i + 1, column: 1, message: MESSAGE, hint: HINT }
  }
  return undefined
}

export const MESSAGE = 'this is the mark of a merge conflict that is not resolved'
export const HINT =
  'Keep one of the two versions, and remove the lines of <<<<<<<, ======= and >>>>>>>.'

const OURS = '<<<<<<< '
const THEIRS = '>>>>>>> '
