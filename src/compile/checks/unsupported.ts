// What other generators make something of and this one does not: it stands on the page as it was
// written, and that is reported.

/** Commands, and indices and powers of one letter: `$5 and $10` is money, `$USER_1` a variable. */
const FORMULA = /\\[A-Za-z]{2}|[\^_]\{|(?<!\w)[A-Za-z][\^_][A-Za-z\d](?!\w)/

/** `$$` twice on a line, with no blank behind the first: in a shell it is a number. */
const DISPLAYED = /\$\$[^\s$][^$\n]*\$\$/

/** True for `$\alpha$`, and for `$$a+b$$`. */
export function hasFormula(value: string): boolean {
  if (DISPLAYED.test(value)) return true
  if (!FORMULA.test(value)) return false
  return value.split('\n').some((line) => {
    const between = line.split('$').slice(1, -1)
    return between.some((part) => FORMULA.test(part) && part === part.trim())
  })
}

/** The usual ones: any word between colons may be something else. */
const EMOJI: Record<string, string> = {
  '+1': '👍',
  '-1': '👎',
  bug: '🐛',
  bulb: '💡',
  books: '📚',
  clap: '👏',
  confetti_ball: '🎊',
  construction: '🚧',
  exclamation: '❗',
  eyes: '👀',
  fire: '🔥',
  grin: '😁',
  heart: '❤️',
  heavy_check_mark: '✔️',
  hourglass: '⌛',
  information_source: 'ℹ️',
  joy: '😂',
  laughing: '😆',
  lock: '🔒',
  memo: '📝',
  muscle: '💪',
  ok_hand: '👌',
  package: '📦',
  pray: '🙏',
  question: '❓',
  rocket: '🚀',
  smile: '😄',
  smiley: '😃',
  sparkles: '✨',
  star: '⭐',
  sunglasses: '😎',
  tada: '🎉',
  thinking: '🤔',
  thumbsdown: '👎',
  thumbsup: '👍',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  wink: '😉',
  wrench: '🔧',
  x: '❌',
  zap: '⚡',
}
const SHORTCODE = /(?<![\w:]):([a-z_]+|[+-]1):(?![\w:`])/g

/** The first `:tada:`, and what it means. */
export function emojiIn(value: string): { written: string; sign: string } | undefined {
  for (const [written, name] of value.matchAll(SHORTCODE)) {
    const sign = Object.hasOwn(EMOJI, name!) ? EMOJI[name!] : undefined
    if (sign) return { written, sign }
  }
  return undefined
}
