// The items of lists that a line is in, as far as both parsers are known to agree on it: a fence
// that stands in the innermost one, and no deeper than its text, is one for both.

const ONE_ITEM = /^(?:([-*+])|(\d{1,9})([.)])) {1,4}(?=\S)(?!(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/
/** Deeper than that below the text of an item, a line is code, or goes on with a paragraph. */
const DEEPEST = 3

interface Item {
  /** Where its text begins, in columns. */
  width: number
  /** The marker's sign: of one kind, items are of one list. */
  kind: string
}

export class InnerItem {
  #items: Item[] = []

  clear(): void {
    this.#items.length = 0
  }

  /**
   * To be told each line that is not blank and not in a fence: without its indentation, `''` if it
   * has no marker. `isFirst` of what no list contains; `isAfterBlank`: nothing of a paragraph can
   * go on in it.
   */
  next(rest: string, indent: number, isFirst: boolean, isAfterBlank: boolean): void {
    let left: Item | undefined
    while (this.#items.length > 0 && indent < this.#items.at(-1)!.width) left = this.#items.pop()
    const marker = rest === '' ? null : ONE_ITEM.exec(rest)
    if (!marker) return
    const outer = this.#items.at(-1)
    if (!outer && !left && !isFirst) return
    if (indent > (outer?.width ?? 0) + DEEPEST) return
    const kind = marker[1] ?? marker[3]!
    // Another number than 1 does not end a paragraph.
    if (!isAfterBlank && !marker[1] && marker[2] !== '1' && left?.kind !== kind) this.clear()
    else this.#items.push({ width: indent + marker[0].length, kind })
  }

  /** Whether a fence, so far indented, is certain to be one. */
  holds(indent: number): boolean {
    const width = this.#items.at(-1)?.width
    return width !== undefined && indent >= width && indent <= width + DEEPEST
  }
}
