import type { SiteFacts } from './siteFacts.mjs'

interface Fact {
  of: string
  name: string
  wanted: unknown
  built: unknown
}

interface Counts {
  same: number
  known: (Fact & { why: string })[]
  different: Fact[]
}

export function differences(wanted: SiteFacts, built: SiteFacts): Record<string, Counts>
