// Counts words as the package reading-time does, which looks at each character several times.

/** Scripts without blanks between words: in these the package counts each character. */
const CJK = /[\u3040-\u309f\u4e00-\u9fff\uac00-\ud7a3]/

/** Undefined for a text with a script that needs more than blanks to be counted. */
export function countedWords(text: string): number | undefined {
  return CJK.test(text) ? undefined : (text.match(/[^ \n\r\t]+/g)?.length ?? 0)
}
