/**
 * Stands for a slot in the HTML: a control character for private use (PU1). It is no text,
 * `decodeText` takes it out of the author's, and no entity makes it.
 */
export const SLOT = '\x91'
