// What a file name may be, and when two names are one. Names of the output come from authors, and
// it is copied to disks of any kind. Pure.

/** A file name holds at most this many bytes, on all usual disks. */
export const NAME_BYTES = 255

/**
 * Control characters, halves of surrogate pairs, and what no reader sees or what turns the
 * direction of the text around it.
 */
const hiddenCharacters = () => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f/gu
/** Classes of Unicode take a ms to be set up: most names never ask for them. */
const VISIBLE = /^[ -~]*$/
/**
 * Joiners are part of emoji and of words in many scripts; between these letters they are of no use.
 */
const joiners = () =>
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/gu

/** Names the first character that a reader does not see. */
export function hiddenIn(text: string): string | undefined {
  if (VISIBLE.test(text)) return undefined
  const character = hiddenCharacters().exec(text.replace(joiners(), ''))?.[0]
  if (character === undefined) return undefined
  return `the ${/\p{Cc}/u.test(character) ? 'control' : 'invisible'} character U+${codeOf(character)}`
}

/** `é` → `00E9`, as tables of Unicode have it. */
export const codeOf = (character: string) =>
  character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')

/** For messages: one line of a length to be read, hidden characters spelled. */
export function shownName(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 60)}…` : text
  if (VISIBLE.test(short)) return short
  return short.replace(hiddenCharacters(), (character) => `\\u{${codeOf(character)}}`)
}

/** A name without its end where it is longer than so many bytes. */
export function cutName(name: string, bytes: number): string {
  let short = name.slice(0, bytes)
  while (bytesOf(short) > bytes) short = short.slice(0, -1)
  // Half of a surrogate pair is no character.
  return short.replace(/\p{Cs}$/u, '')
}

/** What most paths are: small letters of ASCII, digits and signs. */
const FOLDED = /^[ -@[-~]*$/

/**
 * The form in which disks compare names: those of macOS and Windows tell neither case nor Unicode
 * forms apart, so two paths with one key are one file there. `path` is decoded.
 */
export function fileKey(path: string): string {
  if (FOLDED.test(path)) return path
  const lower = path.toLowerCase()
  // Upper case spells out what has no single capital: ß and ss are one name, ﬁ and fi another.
  return VISIBLE.test(lower)
    ? lower
    : path.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}

/** Nearly all names: nothing in them needs a closer look. */
export function isPlainName(name: string): boolean {
  return PLAIN_NAME.test(name)
}
const PLAIN_NAME = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[\w.-]{0,79}[\w-]$/i

const WINDOWS_DEVICE = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\.|$)/i

/** Why no file on Windows can have this name; undefined for most. */
export function windowsFault(name: string): string | undefined {
  const character = /[<>:"|?*]/.exec(name)?.[0]
  if (character) return `names of files cannot contain ${character}`
  if (/[. ]$/.test(name)) return 'names of files cannot end in a dot or a space'
  const device = WINDOWS_DEVICE.exec(name)?.[1]
  return device && `"${device}" is the name of a device`
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
