// How an address is matched with the path of a page.
import * as z from 'zod'
import { matchPattern } from '../matchPattern.ts'
import { strictObject } from './objects.ts'

/** behaviour.md 1.9. */
export const matching = strictObject(() => ({
  /** The whole path, not only its beginning; default true. */
  exact: z.boolean().optional(),
  /** A trailing slash counts; default false. */
  strict: z.boolean().optional(),
  /** Upper and lower case differ; default false. */
  sensitive: z.boolean().optional(),
}))

export const pattern = z
  .string()
  .refine(isPattern, 'must be a path, or a pattern such as "/docs/*"')

function isPattern(key: string): boolean {
  try {
    matchPattern(key, '/')
    return true
  } catch {
    return false
  }
}
