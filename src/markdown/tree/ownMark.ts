/**
 * Begins the `data-part` of elements that are ours: a control character for private use (PU2), of
 * which `decodeText` leaves none in the author's text, and which no entity makes.
 */
export const OWN_MARK = '\x92'
