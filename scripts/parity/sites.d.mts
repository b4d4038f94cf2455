export const SITES: { name: string; folder: string; facts: string }[]
