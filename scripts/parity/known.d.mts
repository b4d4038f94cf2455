export const KNOWN: { why: string }[]
