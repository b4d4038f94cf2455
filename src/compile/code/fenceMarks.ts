// What an info string marks: `ins={1,3-5}`, `del={2}`, `focus={7}`, and `/words/`.
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
    const ranges = rangesIn(written)
    const last = ranges?.reduce((most, { to }) => Math.max(most, to), 0) ?? 0
    if (!ranges || last === 0)
      addFault(info, {
        message: `"${name}=${written}" names no lines`,
        hint: `Write ${name}={1,3-5}, without spaces around the sign.`,
      })
    else if (last > count)
      addFault(info, {
        message: `"${name}=${written}" names line ${last}, and the code has ${count}`,
        hint: 'Count from the first line that is shown.',
      })
    for (const range of ranges ?? []) info.ranges.push({ className: NAMES[name]!, ...range })
    return ' '
  })
  return rest.replace(WORD, (_, text: string) => {
    addSought(info, { text, from: 1, to: Infinity })
    return ' '
  })
}

function rangesIn(written: string): { from: number; to: number }[] | undefined {
  const [, list] = /^\{([\d,\s-]+)\}$/.exec(written) ?? []
  return list === undefined ? undefined : rangesOf(list)
}

/** `1,4-6` → 1 to 1, 4 to 6; ranges without sense give nothing. */
export function rangesOf(list: string): { from: number; to: number }[] {
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return from && to && from <= to ? [{ from, to }] : []
  })
}
