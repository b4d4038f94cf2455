// What on a page in MDX cannot be understood without running it.

export interface DynamicReason {
  /** As the end of a sentence: `uses <Chart>`. */
  what: string
  line: number
  column: number
}
