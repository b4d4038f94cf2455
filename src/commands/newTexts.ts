// What a new file holds: front matter that is filled in as far as its neighbours tell. Pure.
import { greatest } from '../shared/lists.ts'

/** A text as YAML has it: bare where it means nothing else. */
export function yamlText(text: string): string {
  const isPlain =
    /^[\p{L}][\p{L}\p{M}\p{N} ,.()/+-]*$/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) &&
    !/\s$/.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

/** A Markdown file of these fields; what is undefined is left out. */
export function markdownFile(fields: Record<string, string | undefined>, body: string): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${value}`,
  )
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}

/**
 * The position behind the neighbours, of which each has one or not; undefined where none has, for
 * then they stand in the order of their names.
 */
export function nextPosition(positions: (number | undefined)[]): number | undefined {
  const known = positions.filter((position) => position !== undefined)
  return known.length === 0 ? undefined : Math.floor(greatest(known)) + 1
}

/** What a field of the front matter, or a key of a category's file, has as a number. */
export function positionIn(text: string): number | undefined {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? text
  const found = /^\s*"?(?:sidebar_)?position"?:\s*['"]?(-?\d+(?:\.\d+)?)['"]?\s*,?\s*$/m.exec(head)
  return found ? Number(found[1]) : undefined
}
