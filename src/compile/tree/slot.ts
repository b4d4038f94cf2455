/**
 * Stands for a slot in the HTML: a control character for private use (PU1). It is no text,
 * `decodeText` takes it out of the author's, no entity makes it, and it fits into one byte
 * (fast/text/latin1.ts).
 */
export const SLOT = '\x91'
