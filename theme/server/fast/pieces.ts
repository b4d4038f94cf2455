// The HTML while it grows. A string that grows by a few letters at a time costs an object for each:
// pieces are joined by the thousand instead. The text of a document stays as it is: it is most of a
// page, and one letter of it that takes two bytes would make all take two that it is joined with.

const pieces: string[] = new Array(1000).fill('')
let count = 0
let html = ''
let whole: string[] = []

/** Shorter ones cost more by themselves than joined. */
const LONG = 4096

export function startAnew(): void {
  count = 0
  html = ''
  whole = []
}

export function put(piece: string): void {
  pieces[count++] = piece
  if (count === pieces.length) join()
}

/** Puts HTML that no tag is open around. */
export function putHtml(piece: string): void {
  if (piece.length < LONG) put(piece)
  else {
    join()
    whole.push(html, piece)
    html = ''
  }
}

/** All that was put since `startAnew`, in pieces of which none ends within a tag. */
export function putTogether(): string[] {
  join()
  return [...whole, html]
}

function join(): void {
  html += pieces.slice(0, count).join('')
  count = 0
}
