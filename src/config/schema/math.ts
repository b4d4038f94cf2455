// Formulas between dollars, and what KaTeX is told: `markdown.math` in site.config.ts. Names are
// those of KaTeX and of remark-math.
import * as z from 'zod'
import type { MathName } from '../mathNames.ts'
import { strictObject } from './objects.ts'

/** They reach the threads: plain data. */
const MATH_OPTIONS = strictObject(
  () =>
    ({
      /** Whether one dollar begins a formula; where it does not, `$$a$$` is one in a line. */
      singleDollarTextMath: z.boolean().optional(),
      /** Your own commands: `{ '\\RR': '\\mathbb{R}' }`. */
      macros: z.record(z.string(), z.string()).optional(),
      /** Whether a formula that KaTeX cannot read is an error; else it is shown as written. */
      throwOnError: z.boolean().optional(),
      /** Colour of a formula that KaTeX cannot read, where it is shown. */
      errorColor: z.string().optional(),
      /** What is said of formulas that LaTeX would not take. */
      strict: z.union([z.boolean(), z.enum(['ignore', 'warn', 'error'])]).optional(),
      /**
       * Whether commands may link and load, by the schemes that links may have: for sites whose
       * texts are all their own.
       */
      trust: z.boolean().optional(),
      /** What a formula becomes: HTML for the eye, MathML for screen readers, or both. */
      output: z.enum(['html', 'mathml', 'htmlAndMathml']).optional(),
      /** Numbers of equations stand at the left. */
      leqno: z.boolean().optional(),
      /** Blocks are set at the left instead of in the middle. */
      fleqn: z.boolean().optional(),
      /** `\color` takes one argument, and colours what follows. */
      colorIsTextColor: z.boolean().optional(),
      /** Least thickness of lines, in em. */
      minRuleThickness: z.number().optional(),
      /** Greatest size that a formula may ask for, in em. */
      maxSize: z.number().optional(),
      /** How many macros a formula may expand. */
      maxExpand: z.number().int().min(0).max(100_000).optional(),
    }) satisfies Record<MathName, z.ZodType>,
)

export type MathOptions = z.output<typeof MATH_OPTIONS>

export const math = z.union([z.boolean(), MATH_OPTIONS])
