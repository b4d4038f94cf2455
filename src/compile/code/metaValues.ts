// The values of an info string: `js title="a.js"`.
import type { CodeFault } from './markedCode.ts'

/**
 * Without `name="…"`. A name is looked for before each quote only: before each `=` it would take
 * for ever in a hostile line.
 */
export function withoutValues(meta: string): string {
  let rest = ''
  let at = 0
  for (const { index } of meta.matchAll(/=["']/g)) {
    if (index < at) continue
    const end = meta.indexOf(meta[index + 1]!, index + 2)
    let name = index
    while (name > at && meta[name - 1] !== ' ' && meta[name - 1] !== '\t') name--
    if (end < 0 || name === index) continue
    rest += meta.slice(at, name)
    at = end + 1
  }
  return rest + meta.slice(at)
}

/** What follows a value on the line, and is none of it. */
const BEHIND = /\s(?:[{/]|[\w-]{1,40}=|showLineNumbers(?=\s|$))/

/** Words behind `title=`, up to what means something else. */
export function unquotedTitle(meta: string): string | undefined {
  const written = /(?:^|\s)title=([^\s"'{}][^"'{}]{0,100})/.exec(meta)?.[1]
  return written?.slice(0, BEHIND.exec(written)?.index).trim()
}

/** A quote that is never closed: with it goes all that it says. `bare` is what has no values. */
export function openQuote(bare: string): CodeFault | undefined {
  const at = Math.max(bare.lastIndexOf('="'), bare.lastIndexOf("='"))
  const name = /[\w-]+$/.exec(bare.slice(Math.max(0, at - 40), Math.max(0, at)))?.[0]
  if (name === undefined) return undefined
  const quote = bare[at + 1]!
  const value = bare.slice(at + 2)
  const written = value.slice(0, BEHIND.exec(value)?.index).trim()
  return {
    message: `the quote of ${name}=${quote}${written} is never closed`,
    hint: `Write ${name}=${quote}${written}${quote}.`,
  }
}
