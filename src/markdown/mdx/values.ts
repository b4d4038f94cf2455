// What React shows of a value: texts and numbers, lists of them joined, nothing of the rest.
import type { Nodes, Text } from 'mdast'
import { NotStatic } from './evaluate.ts'

declare module 'mdast' {
  interface TextData {
    /** Of an expression: its lines keep the spaces that they begin and end with. */
    isValue?: boolean
  }
}

/** Throws NotStatic for a map. */
export function textNodes(value: unknown, { position }: Nodes): Text[] {
  const text = shownText(value)
  return text === '' ? [] : [{ type: 'text', value: text, position, data: { isValue: true } }]
}

export function shownText(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownText).join('')
  if (value !== null && typeof value === 'object') throw new NotStatic('it is a map')
  return value === null || value === undefined || typeof value === 'boolean' ? '' : String(value)
}
