// An item that has keys of its own and no type, as other programs write them: a shorthand has the
// labels of categories as its keys, and lists of items as its values.

/** What to write instead; undefined for a shorthand. */
export function untypedAdvice(item: Record<string, unknown>): string | undefined {
  const text = (...keys: string[]) => keys.map((key) => item[key]).find(isText)
  if (!Object.values(item).some(isText)) return undefined
  const label = text('label', 'text', 'title') ?? '…'
  if (Array.isArray(item.items)) return `Write { type: 'category', label: '${label}', items: […] }.`
  if (text('id')) return `Write { type: 'doc', id: '${text('id')}' }.`
  if (text('slug')) return `Write the id of the doc: '${text('slug')}'.`
  const href = text('href', 'link', 'to', 'url') ?? '…'
  return `Write the id of a doc, or { type: 'link', label: '${label}', href: '${href}' }.`
}

const isText = (value: unknown): value is string => typeof value === 'string'
