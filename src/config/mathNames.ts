// Names of the options of formulas. schema/math.ts says what they are, and has each of them.

const NAMES = [
  'singleDollarTextMath',
  'macros',
  'throwOnError',
  'errorColor',
  'strict',
  'trust',
  'output',
  'leqno',
  'fleqn',
  'colorIsTextColor',
  'minRuleThickness',
  'maxSize',
  'maxExpand',
] as const

export type MathName = (typeof NAMES)[number]

export const isMathName = (name: string): name is MathName =>
  (NAMES as readonly string[]).includes(name)
