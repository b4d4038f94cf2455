// Signs of Markdown that are nearly right, and so are text: `[a] (./b.md)`, `##Heading`. Nothing is
// wrong with a text in which they stand, but hardly any author means them.
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { LINKS } from './linkSlips.ts'
import { SIGNS } from './signSlips.ts'

export interface Slip extends Pick<Problem, 'severity' | 'message' | 'hint'> {
  /** As it stands in the text, with whatever could be escaped. */
  written: string
}

/** Told by the first signs alone, since every text of a site is asked. */
const MAY_SLIP =
  /\][ \t]?\(|\)\[|\*\*|\[\[|`|==[^\s=]|%%|\{(?:\{[<%]|[%#:.]|[a-z]+=)|(?:^|\n)(?:##|::|<<<|===|!!!|\||[-*+]?\[[ xX]?\][ \t]|\[TOC\])/

/** Whether a text may hold one; a little too often is no harm. */
export const mayHoldSlip = (value: string) =>
  MAY_SLIP.test(value) &&
  (value.startsWith('|') ||
    OPEN_CODE.test(value) ||
    [...LINKS, ...SIGNS].some(({ pattern }) => value.search(pattern) >= 0))

/** `isLinkNext`: a plain address stands behind this text. */
export function slipsIn(value: string, isLinkNext: boolean): Slip[] {
  if (!MAY_SLIP.test(value)) return []
  const links = LINKS.flatMap(({ pattern, message, hint }) =>
    [...value.matchAll(pattern)]
      .filter(
        (match) =>
          !/[([]$/.test(match[0]) ||
          endOf(match) < value.length ||
          (isLinkNext && !match[0].startsWith('!')),
      )
      .map((match): Slip => {
        const what = match[0].startsWith('!') ? 'an image' : 'a link'
        return {
          written: match[0],
          severity: 'warning',
          message: `this is text, not ${what}: ${message(match)}`,
          hint: hint(match),
        }
      }),
  )
  const signs = SIGNS.flatMap(({ pattern, message, hint }) =>
    [...value.matchAll(pattern)].map(
      (match): Slip => ({
        written: match[0],
        severity: 'info',
        message: message(match),
        hint: hint(match),
      }),
    ),
  )
  return [...links, ...signs, ...openCode(value)]
}

/** A text with one of them, which is not the end of a code span either. */
const OPEN_CODE = /^(?:[^`]*[\s(])?(`[\w./$@-][^`\n]{0,40})[^`]*$/

function openCode(value: string): Slip[] {
  const written = OPEN_CODE.exec(value)?.[1]
  if (written === undefined) return []
  const message = '"`" begins no code here: it is text'
  const hint = 'Write another "`" behind the code, or "\\`" for the sign itself.'
  return [{ written, severity: 'info', message, hint }]
}

const endOf = ({ 0: written, index }: RegExpExecArray) => index + written.length

/** The word of a comment that is nearly the mark at which previews end. */
export function nearlyTruncate(comment: string): string | undefined {
  const other = /^<!--\s*(more|read[ -]?more|excerpt|break|preview)\s*-->/i.exec(comment)?.[1]
  if (other) return other
  const word = /^<!--\s*(t\w{6,9})\s*-->/i.exec(comment)?.[1]
  return word && word !== 'truncate' && nearest(word.toLowerCase(), ['truncate']) ? word : undefined
}
