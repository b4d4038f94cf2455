// How V8 keeps a text: with one byte a character or with two. Whatever is done with a text of one
// byte a character takes half the memory and up to half the time: joining, hashing, matching,
// sending to a thread, writing.

/**
 * The same text with one byte a character; undefined where a character needs two (above U+00FF). A
 * text gets two by one such character, and by joining: one of its pieces was cut from such a text,
 * or has served as the key of an object (optimised code of V8 11 makes that wide).
 */
export function latin1Text(text: string): string | undefined {
  return /[^\0-\xff]/.test(text) ? undefined : Buffer.from(text, 'latin1').toString('latin1')
}
