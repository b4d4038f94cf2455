// Marks of emphasis next to characters that only one of the parsers takes for punctuation.

/** Letters, digits, marks, and punctuation and symbols of which both know that they are. */
const WORD = String.raw`\p{L}\p{N}\p{M}`
const NO_LETTERS = String.raw`\0-\u04ff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u23ff\u2500-\u27bf\u3000-\u303f`
const STABLE = NO_LETTERS + WORD
const MAY_BE_UNSTABLE = new RegExp(`[*_~][^${NO_LETTERS}]|[^${NO_LETTERS}][*_~]`)
const BY_UNSTABLE = later(
  () => new RegExp(`[${WORD}][*_~]+[^${STABLE}]|[^${STABLE}][*_~]+[${WORD}]`, 'u'),
)
/** Whether such marks close as well as open. A blank on the other side makes both agree. */
const UNSTABLE_END = later(() => {
  const ends = ['\\*', '_', '~'].map(
    (mark) => `[^\\s${mark}]${mark}+[^${STABLE}]|[^${STABLE}]${mark}+[^\\s${mark}]`,
  )
  return new RegExp(ends.join('|'), 'u')
})
const STARS_BETWEEN = later(() => new RegExp(`[${WORD}]\\*+[_~]|[_~]\\*+[${WORD}]`, 'u'))
/**
 * Emphasis on one line that ends with an emoji: no matter what that is, the first marks only open,
 * the last ones close, and no others are between them. Nor is an address, which may take them in.
 */
const EMOJI_PAIR = later(() => {
  const inner = String.raw`[\p{L}\p{N}][^*_~\n\\\x60<>[\]/.@]*\p{Extended_Pictographic}`
  return new RegExp(String.raw`(?<=^|[ \t])(\*\*?|__?)${inner}\1(?=$|[ \t.,:;!?)])`, 'gmu')
})
const UNSTABLE_FIRST = later(() => new RegExp(`^[^*_~]*[^${STABLE}][*_~]`, 'u'))
const UNSTABLE_LAST = later(() => new RegExp(`[*_~][^${STABLE}][^*_~]*$`, 'u'))

export function isEmphasisInDoubt(text: string): boolean {
  if (!mayBeEmphasis(text)) return false
  const rest = text.replace(EMOJI_PAIR(), 'x')
  return (rest === text || mayBeEmphasis(rest)) && (hasUnstableMarks(rest) || !hasOnePair(rest))
}

// The quick ones first: what letters are takes V8 long to learn.
export function mayBeEmphasis(text: string): boolean {
  return hasStarsBetween(text) || (MAY_BE_UNSTABLE.test(text) && UNSTABLE_END().test(text))
}

const hasUnstableMarks = (text: string) => hasStarsBetween(text) || BY_UNSTABLE().test(text)

const hasStarsBetween = (text: string) => /\*[_~]|[_~]\*/.test(text) && STARS_BETWEEN().test(text)

/** True for a text with no marks but two that are alike: the first opens, the second closes. */
function hasOnePair(text: string): boolean {
  const [first, second, third] = text.match(/[*_~]+/g) ?? []
  if (first !== second || third !== undefined) return false
  return !UNSTABLE_FIRST().test(text) && !UNSTABLE_LAST().test(text)
}

/** Most texts ask for none of them: making one takes V8 half a millisecond. */
function later(make: () => RegExp): () => RegExp {
  let made: RegExp | undefined
  return () => (made ??= make())
}
