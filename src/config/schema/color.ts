// A colour that stands in a style sheet, a tag or a manifest.
import * as z from 'zod'
import { COLOR_HINT, isColor } from '../cssColor.ts'

export const color = z
  .string()
  .refine(isColor, { error: 'must be a colour of CSS', params: { hint: COLOR_HINT } } as never)
