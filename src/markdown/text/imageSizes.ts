// Sizes of images as markdown-it writes them: `![alt](a.png =300x200)`. To CommonMark that is no
// image, so before parsing the size becomes a character at the end of the address, and blanks: no
// column moves. What turns out to be no image gets its text back.
import type { Nodes, Parents, Root } from 'mdast'
import { codeDetector } from '../containers/markers.ts'
import { walk } from '../tree/walk.ts'

/** Of the first size, in the private area of Unicode; what an author has of these stays. */
const FIRST = 0xe800
/** A text that has more of them has none: what is left over would be slow to parse. */
const MOST = 1000
const SIZE = /[ \t]=(\d{0,5})x(\d{0,5})(?=[ \t)])/g
const LONGEST = 2000

export interface SizedText {
  text: string
  /** As they were written, by their characters. */
  sizes: string[]
}

export function markSizes(text: string, format: 'md' | 'mdx'): SizedText {
  const none = { text, sizes: [] }
  if (!text.includes('![') || !/[ \t]=\d*x/.test(text) || OURS.test(text)) return none
  const sizes: string[] = []
  const isCode = codeDetector()
  const lines = text.split('\n').map((line) => {
    if (isCode(line) || !line.includes('![') || (format === 'mdx' && /[{<]/.test(line))) return line
    return line.replace(SIZE, (written, width: string, height: string, at: number) => {
      if ((!width && !height) || sizes.length === MOST || !isAddressBefore(line, at)) return written
      return String.fromCharCode(FIRST + sizes.push(written) - 1).padEnd(written.length)
    })
  })
  return sizes.length > 0 && sizes.length < MOST ? { text: lines.join('\n'), sizes } : none
}

const OURS = new RegExp(`[${String.fromCharCode(FIRST)}-${String.fromCharCode(FIRST + MOST)}]`)

/** `![…](address` ends at `end`. */
function isAddressBefore(line: string, end: number): boolean {
  const before = line.slice(Math.max(0, end - LONGEST), end)
  const close = before.lastIndexOf('](')
  if (close < 0 || /[\s()]/.test(before.slice(close + 2))) return false
  let depth = 0
  for (let at = close - 1; at > 0; at--) {
    if (before[at] === ']') depth++
    else if (before[at] === '[' && depth-- === 0)
      return before[at - 1] === '!' && before[at - 2] !== '\\'
  }
  return false
}

/** Gives images their sizes, and all else its text. Changes `tree`. */
export function applySizes(tree: Root, sizes: string[]): void {
  if (sizes.length === 0) return
  const marks = new RegExp(`([${String.fromCharCode(FIRST)}-${lastOf(sizes)}]) *`, 'g')
  const restored = (text: string) =>
    text.replace(marks, (_, mark: string) => sizes[mark.charCodeAt(0) - FIRST]!)
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'image') {
      const size = sizes[node.url.charCodeAt(node.url.length - 1) - FIRST]
      if (size === undefined) return undefined
      node.url = node.url.slice(0, -1)
      const [, width, height] = /=(\d*)x(\d*)/.exec(size)!
      const hProperties = { ...(width && { width }), ...(height && { height }) }
      node.data = { ...node.data, hProperties }
    } else if ('value' in node && typeof node.value === 'string') node.value = restored(node.value)
    return undefined
  })
}

const lastOf = (sizes: string[]) => String.fromCharCode(FIRST + sizes.length - 1)
