// What becomes of each part of a Docusaurus configuration, for the report at the end of a build:
// taken over, without effect here, not run, or left to the author's hand.
import type { Problem } from '../../tools/problem.ts'
import { shortList } from '../../tools/shortList.ts'
import { keyPath } from '../keyPath.ts'
import { locate } from '../locate.ts'

interface ByHand {
  what: string
  path: PropertyKey[]
}

/** The report has at most ten lines with its heading and its hint. */
const MOST_BY_HAND = 4

export class MoveNotes {
  readonly taken: string[] = []
  readonly without: string[] = []
  readonly notRun: string[] = []
  readonly missing: string[] = []
  readonly byHand: ByHand[] = []

  /** An option that changes nothing here. */
  ignore(path: PropertyKey[]): void {
    this.without.push(keyPath(path))
  }

  /** Something that readers would miss; `path` leads to it in the configuration. */
  hand(path: PropertyKey[], what: string): void {
    this.byHand.push({ path, what })
  }

  /** The report as one note; undefined when there is nothing to tell. */
  problem(file: string, text: string): Problem {
    const hands = this.byHand.slice(0, MOST_BY_HAND).map(({ what, path }) => {
      const at = locate(text, path)
      return `needs your hand: ${file}${at ? `:${at.line}:${at.column}` : ''} ${what}`
    })
    if (this.byHand.length > MOST_BY_HAND) {
      const rest = this.byHand.slice(MOST_BY_HAND).map(({ path }) => keyPath(path))
      hands.push(`and ${rest.length} more: ${shortList(unique(rest))}`)
    }
    const list = (name: string, items: string[]) =>
      items.length > 0 ? [`${name}: ${shortList(unique(items))}`] : []
    return {
      code: 'MOVE_IN',
      severity: 'info',
      message: 'the configuration of Docusaurus is read as it is',
      file,
      details: [
        ...list('taken over', this.taken),
        ...list('changes nothing here', this.without),
        ...list('not run', this.notRun),
        ...list('not installed, taken as empty', this.missing),
        ...hands,
      ],
      hint: 'Type quire migrate for a site.config.ts that means the same.',
    }
  }
}

const unique = (items: string[]) => [...new Set(items)]
