// The order in which labels and addresses are listed: that of English.

/** Unicode's (CLDR, root), of the signs of ASCII; capitals stand behind their small letters. */
const ORDER = ` _-,;:!?.'"()[]{}@*/\\&#%\`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz`

/** For each sign, by its code, one whose code is its rank. */
const RANKS = Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(Math.max(0, ORDER.indexOf(String.fromCharCode(code).toLowerCase()))),
)

const ASCII = /^[ -~]*$/

let collator: Intl.Collator | undefined

/**
 * Below 0 where `a` comes first, as of `Intl.Collator`, which is not made for ASCII: a build of one
 * edit would wait 10 ms for it.
 */
export function compareLabels(a: string, b: string): number {
  if (a === b) return 0
  if (ASCII.test(a) && ASCII.test(b)) return compareAscii(a, b)
  collator ??= new Intl.Collator('en')
  return collator.compare(a, b)
}

function compareAscii(a: string, b: string): number {
  // V8 compares in native code; of two that differ by capitals alone these stand behind.
  const [first, second] = [ranked(a), ranked(b)]
  if (first !== second) return first < second ? -1 : 1
  return a > b ? -1 : 1
}

/** The last ones asked for: in a sort each is compared with several. */
const known = new Map<string, string>()
const MOST = 4096

function ranked(label: string): string {
  let ranks = known.get(label)
  if (ranks === undefined) {
    if (known.size === MOST) known.clear()
    ranks = Array.from(label, (sign) => RANKS[sign.charCodeAt(0)]!).join('')
    known.set(label, ranks)
  }
  return ranks
}
