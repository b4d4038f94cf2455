/**
 * What a table says of a name that an author wrote: every object answers to `constructor` and
 * `__proto__`, too.
 */
export function ownValue<T>(table: Record<string, T> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}
