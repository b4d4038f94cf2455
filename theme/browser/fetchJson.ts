// Fetches JSON from the site. Three outcomes: the value; `undefined` when the server has none; an
// error when the server could not be asked.

/** 15 s: a server that has not answered by then will not; the reader gets a Retry button. */
const patience = 15_000

export async function fetchJson(href: string, cache: RequestCache = 'default'): Promise<unknown> {
  // With the origin in front: a path of `//host/x` must not leave the site.
  const response = await fetch(location.origin + href, {
    cache,
    credentials: 'same-origin',
    signal: AbortSignal.timeout?.(patience),
  })
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The server answered ${response.status}.`)
  if (!response.ok) {
    // Unread, it would hold the connection.
    response.body?.cancel()
    return undefined
  }
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Hosts that answer every path with an HTML page.
    if (text.trimStart().startsWith('<')) return undefined
    throw new Error('The answer was cut off.')
  }
}

/** Rejects when the promise takes too long: an import that hangs never rejects by itself. */
export function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patience, new Error('Timed out.'))
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
