// Formulas between dollars, and what KaTeX is told: `markdown.math` in site.config.ts. Names are
// those of KaTeX and of remark-math.
import * as z from 'zod'

/** They reach the threads: plain data. */
export const MATH_OPTIONS = z.strictObject({
  /** Whether one dollar begins a formula; where it does not, `$$a$$` is one in a line. */
  singleDollarTextMath: z.boolean().optional(),
  /** Commands of the site's own: `{ '\\RR': '\\mathbb{R}' }`. */
  macros: z.record(z.string(), z.string()).optional(),
  /** Whether a formula that KaTeX cannot read is an error; else it is shown as written. */
  throwOnError: z.boolean().optional(),
  errorColor: z.string().optional(),
  /** What is said of formulas that LaTeX would not take. */
  strict: z.union([z.boolean(), z.enum(['ignore', 'warn', 'error'])]).optional(),
  /** Whether commands may link and load: for sites whose texts are all their own. */
  trust: z.boolean().optional(),
  output: z.enum(['html', 'mathml', 'htmlAndMathml']).optional(),
  leqno: z.boolean().optional(),
  fleqn: z.boolean().optional(),
  colorIsTextColor: z.boolean().optional(),
  minRuleThickness: z.number().optional(),
  maxSize: z.number().optional(),
  maxExpand: z.number().int().min(0).max(100_000).optional(),
})

export type MathOptions = z.output<typeof MATH_OPTIONS>

export const math = z.union([z.boolean(), MATH_OPTIONS])
