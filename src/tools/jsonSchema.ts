// What a check of ours accepts, as a JSON Schema: for editors, which cannot run the check.

export type JsonSchema = { [keyword: string]: unknown }

const schemas = new WeakMap<object, JsonSchema>()

/** `check` itself, with the schema of what it takes. */
export function describedAs<T extends object>(check: T, schema: JsonSchema): T {
  schemas.set(check, schema)
  return check
}

/** Anything where a check has none. */
export const jsonSchemaOf = (check: object): JsonSchema => schemas.get(check) ?? {}

/** Whether the check has one. */
export const isDescribed = (check: object): boolean => schemas.has(check)
