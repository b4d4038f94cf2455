// What a line of a list or quote begins with, for the patterns of doubts.

export const MARKER: string = String.raw`(?:[-*+]|\d+[.)])`
/** What contains a line's text. No pattern may match the same blanks twice: see above. */
export const PREFIX: string = String.raw`(?:[ \t>]|${MARKER}[ \t])*`
