// Takes comments out of HTML. One that is never closed stays, and is looked for once: a regular
// expression would look for the end of each.

export function withoutComments(html: string, open = '<!--', close = '-->'): string {
  let rest = ''
  let at = 0
  for (let start = html.indexOf(open); start >= 0; start = html.indexOf(open, at)) {
    const end = html.indexOf(close, start + open.length)
    if (end < 0) break
    rest += html.slice(at, start)
    at = end + close.length
  }
  return rest + html.slice(at)
}
