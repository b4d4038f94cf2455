// What an info string marks: `ins={1,3-5}`, `del={2}`, `focus={7}`, and `/words/`.
import { listFault, rangesOf } from './lineLists.ts'
import { addFault, addSought, LINE_CLASSES, type MarkedCode } from './markedCode.ts'

const NAMES: Readonly<Record<string, string>> = {
  ins: LINE_CLASSES['++']!,
  del: LINE_CLASSES['--']!,
  focus: LINE_CLASSES.focus!,
}
const LIKELY = /(?:^|\s)(?:\/|(?:ins|del|focus)=)/
const LINES = /(?:^|\s)(ins|del|focus)=(\{[^{}]*\}|\S*)/g
const WORD = /(?:^|\s)\/([^/\n]+)\/(?=\s|$)/g

/** Notes what `meta` marks, and returns the rest of it. `meta` has no values in quotes. */
export function applyFenceMarks(meta: string, info: MarkedCode): string {
  if (!LIKELY.test(meta)) return meta
  const count = info.code.split('\n').length
  const rest = meta.replace(LINES, (_, name: string, written: string) => {
    const list = /^\{([\d,\s-]*\d[\d,\s-]*)\}$/.exec(written)?.[1]
    const fault =
      list === undefined
        ? {
            message: `"${name}=${written}" names no lines`,
            hint: `Write ${name}={1,3-5}, without spaces around the sign.`,
          }
        : listFault(`${name}=${written}`, list, count)
    if (fault) addFault(info, fault)
    for (const range of rangesOf(list ?? ''))
      info.ranges.push({ className: NAMES[name]!, ...range })
    return ' '
  })
  return rest.replace(WORD, (_, text: string) => {
    addSought(info, { text, from: 1, to: Infinity })
    return ' '
  })
}
