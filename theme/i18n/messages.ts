// What authors' components say in the words of the locale. It hangs on a global symbol: a component
// that asks is part of the author's module, which has a copy of what it imports.
import type { PageData } from '../../src/shared/page.ts'

const KEY = Symbol.for('quire.messages')
const shared = globalThis as unknown as Record<symbol, Record<string, string> | undefined>

/** Before the module of a page is loaded: it may ask at once. */
export function takeMessages({ messages }: Pick<PageData, 'messages'>): void {
  shared[KEY] = messages
}

export const messageOf = (id: string | undefined): string | undefined =>
  id === undefined ? undefined : shared[KEY]?.[id]
