// Attributes of tags, as configurations write them. What is asked of them here needs no schema, and
// a configuration that is known is read without any.

/** `true` is an attribute without a value; what is `false` or absent is left out. */
export function attributesFrom(written: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(written).filter(
    ([, value]) => value !== false && value !== null && value !== undefined,
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, value === true ? '' : `${value}`]))
}

const OF_LINKS =
  /^(?:data-[\w-]+|aria-[a-z]+|id|title|lang|dir|hrefLang|download|tabIndex|referrerPolicy|role)$/

/** Whether a link may have it beyond those that have a key of their own. */
export const isLinkAttribute = (name: string): boolean => OF_LINKS.test(name)
