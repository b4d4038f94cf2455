// The order in which labels and addresses are listed: that of English.

/** Unicode's (CLDR, root), of the signs of ASCII; capitals stand behind their small letters. */
const ORDER = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`

const RANKS = Uint8Array.from({ length: 128 }, (_, code) =>
  ORDER.indexOf(String.fromCharCode(code).toLowerCase()),
)

const ASCII = /^[ -~]*$/

let collator: Intl.Collator | undefined

/**
 * Below 0 where `a` comes first, as of `Intl.Collator`, which is not made for ASCII: a build of one
 * edit would wait 10 ms for it.
 */
export function compareLabels(a: string, b: string): number {
  if (ASCII.test(a) && ASCII.test(b)) return compareAscii(a, b)
  collator ??= new Intl.Collator('en')
  return collator.compare(a, b)
}

function compareAscii(a: string, b: string): number {
  // Of two that differ by capitals alone the first difference decides.
  let byCase = 0
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [first, second] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (first === second) continue
    const difference = RANKS[first]! - RANKS[second]!
    if (difference !== 0) return difference
    byCase ||= second - first
  }
  return a.length - b.length || byCase
}
