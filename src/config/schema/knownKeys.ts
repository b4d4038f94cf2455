// Which keys a schema knows at a path, for "did you mean".
import * as z from 'zod'
import { alternativesOf } from './values.ts'

/** Empty where any key may stand. */
export const knownKeys = (path: PropertyKey[], of: z.ZodType): string[] => [
  ...new Set(shapesAt(path, of).flatMap((shape) => Object.keys(shape))),
]

/**
 * Of the object at a path, the keys that it needs, and the one that `value` is meant for: of those
 * that it needs, or of all where it needs none.
 */
export function keysFor(path: PropertyKey[], value: unknown, of: z.ZodType): KeysFor {
  const shapes = shapesAt(path, of)
  const entries = shapes.flatMap((shape) => Object.entries(shape))
  const needed = entries.filter(([, type]) => !type.safeParse(undefined).success)
  const among = (needed.length > 0 ? needed : entries).filter(([key]) => key !== 'id')
  // Of several kinds of objects it is not known which was meant.
  const taking = shapes.length === 1 && among.find(([, type]) => type.safeParse(value).success)
  return { ...(taking && { taking: taking[0] }), needed: needed.map(([key]) => key) }
}

export interface KeysFor {
  taking?: string
  needed: string[]
}

function shapesAt(path: PropertyKey[], of: z.ZodType): Record<string, z.ZodType>[] {
  let types = [of]
  for (const key of path) types = types.flatMap((type) => childrenOf(type, key))
  return types.flatMap(shapesOf)
}

function childrenOf(type: z.ZodType, key: PropertyKey): z.ZodType[] {
  return unwrapped(type).flatMap((bare) => {
    if (bare instanceof z.ZodArray) return [bare.element as z.ZodType]
    if (bare instanceof z.ZodRecord) return [bare.valueType as z.ZodType]
    return shapesOf(bare).flatMap((shape) => shape[String(key)] ?? [])
  })
}

function shapesOf(type: z.ZodType): Record<string, z.ZodType>[] {
  return unwrapped(type).flatMap((bare) =>
    bare instanceof z.ZodObject ? [bare.shape as Record<string, z.ZodType>] : [],
  )
}

/** What a schema checks, without what is around it; several for a union. */
function unwrapped(type: z.ZodType): z.ZodType[] {
  const inner = alternativesOf(type) ?? innerOf(type)
  return inner ? inner.flatMap(unwrapped) : [type]
}

function innerOf(type: z.ZodType): z.ZodType[] | undefined {
  if (type instanceof z.ZodUnion) return type.options as z.ZodType[]
  if (type instanceof z.ZodPipe) return [type.in as z.ZodType]
  const isWrapped =
    type instanceof z.ZodOptional ||
    type instanceof z.ZodNullable ||
    type instanceof z.ZodDefault ||
    type instanceof z.ZodPrefault
  return isWrapped ? [type.unwrap() as z.ZodType] : undefined
}
