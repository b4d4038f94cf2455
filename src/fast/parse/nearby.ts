// Quick questions about a text. A pattern looks at each of its characters, `indexOf` at many of
// them at once: what most texts lack is asked for in this way, before any pattern.

/** Whether a sign stands right behind one of some characters. */
export function isBehind(text: string, sign: string, before: string): boolean {
  for (let at = text.indexOf(sign, 1); at > 0; at = text.indexOf(sign, at + 1))
    if (before.includes(text[at - 1]!)) return true
  return false
}

/** For what several doubts ask about the same text, one behind the other. */
export function askedOnce(isSo: (text: string) => boolean): (text: string) => boolean {
  let last: string | undefined
  let answer = false
  return (text) => {
    if (text !== last) {
      last = text
      answer = isSo(text)
    }
    return answer
  }
}
