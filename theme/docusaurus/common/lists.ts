// Small functions on lists and texts that components of Docusaurus sites import from its theme.

type Compare<T> = (a: T, b: T) => boolean

export const duplicates = <T>(all: readonly T[], isSame: Compare<T> = (a, b) => a === b): T[] =>
  all.filter((each, i) => all.findIndex((other) => isSame(other, each)) !== i)

export const uniq = <T>(all: readonly T[]): T[] => [...new Set(all)]

export function groupBy<T>(all: Iterable<T>, keyOf: (item: T, i: number) => string) {
  const groups: Record<string, T[]> = {}
  let i = 0
  for (const item of all) {
    const key = keyOf(item, i++)
    groups[key] = [...(groups[key] ?? []), item]
  }
  return groups
}

export const isRegexpStringMatch = (pattern?: string, value?: string): boolean =>
  pattern !== undefined && value !== undefined && new RegExp(pattern, 'gi').test(value)

const EMOJI =
  /^(?:\p{RI}{2}|\p{Emoji}\uFE0F?\u20E3|\p{Extended_Pictographic}(?:[\u200D\uFE0F\p{EMod}]|\p{Extended_Pictographic})*)/u

export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const emoji = EMOJI.exec(text)?.[0] ?? null
  return { emoji, rest: text.slice(emoji?.length ?? 0) }
}
