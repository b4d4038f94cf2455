// What all pages and files of a site need of its content security policy, and who needs it.
import { greatest } from '../../shared/lists.ts'

/** Of those that need the same, this many are named. */
const NAMED = 5

interface Where {
  from: string[]
  count: number
}

export class PolicyNeeds {
  readonly #byNeed = new Map<string, Where>()

  /** `from`: a source, or the address of a page that has none. */
  add(needs: readonly string[], from: string): void {
    for (const need of needs) {
      const known = this.#byNeed.get(need)
      if (!known) this.#byNeed.set(need, { from: [from], count: 1 })
      else {
        known.count++
        if (known.from.length < NAMED && !known.from.includes(from)) known.from.push(from)
      }
    }
  }

  /** In an order that does not depend on that of the pages. */
  all(): ({ directive: string; source: string } & Where)[] {
    return [...this.#byNeed]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([need, where]) => {
        const space = need.indexOf(' ')
        return { directive: need.slice(0, space), source: need.slice(space + 1), ...where }
      })
  }

  /** Who has needs of a directive, whatever their sources. */
  of(name: string): Where | undefined {
    const those = this.all().filter(({ directive }) => directive === name)
    if (those.length === 0) return undefined
    const from = [...new Set(those.flatMap((each) => each.from))].slice(0, NAMED)
    return { from, count: greatest(those.map(({ count }) => count)) }
  }
}
