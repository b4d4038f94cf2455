// How far two words are apart: letters that are missing, too many, others, or swapped.

/** So many slips are taken for slips, by the length of what was typed. */
export const slipsIn = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 9 ? 1 : 2)

export interface Distance {
  /** To the whole word. */
  whole: number
  /** To a beginning of it. */
  prefix: number
}

/** Undefined when it is more than `most` in both ways, or when they begin otherwise. */
export function distance(typed: string, word: string, most: number): Distance | undefined {
  if (word[0] !== typed[0] || word.length < typed.length - most) return undefined
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === word[j - 1]
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return undefined
    before = above
    above = row
  }
  const prefix = Math.min(...above)
  if (prefix > most) return undefined
  return { whole: word.length > width ? most + 1 : above[width]!, prefix }
}
