// The HTML while it grows. A string that grows by a few letters at a time costs an object for each:
// pieces are joined by the thousand instead.

const pieces: string[] = new Array(1000).fill('')
let count = 0
let html = ''

export function startAnew(): void {
  count = 0
  html = ''
}

export function put(piece: string): void {
  pieces[count++] = piece
  if (count < pieces.length) return
  html += pieces.join('')
  count = 0
}

/** All that was put since `startAnew`. */
export const putTogether = (): string => html + pieces.slice(0, count).join('')
