// How formulas are read and written: the site's choices, and where the packages for it lie.
import type { MathOptions } from '../../config/schema/math.ts'

export interface MathRules {
  options: MathOptions
  /** Modules, absolute. */
  files: { katex: string; syntax: string; tree: string }
  /** Of KaTeX: another one may write another HTML. */
  version: string
}
