// Whether a page in MDX can be understood without running it.

/** The first thing on a page that would have to be run. */
export interface DynamicReason {
  /** `<Chart>`, `{count + 1}`. */
  what: string
  line: number
  column: number
}
