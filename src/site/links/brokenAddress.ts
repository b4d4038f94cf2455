// A function of the configuration may say what is done about a link or an image in Markdown that
// leads to nothing.
import type { BrokenAddressHook } from '../../config/schema/habits.ts'
import { messageOf } from '../../tools/thrown.ts'
import type { LinkRef } from '../../types/compiled.ts'
import type { Entry } from '../../types/entry.ts'

/** `address` is what stands in its place. */
export type Answer = { address: string } | { thrown: string } | undefined

export function askHook(
  rule: BrokenAddressHook | string,
  { kind, target }: Pick<LinkRef, 'kind' | 'target'>,
  { source }: Entry,
): Answer {
  if (typeof rule !== 'function') return undefined
  const type = kind === 'image' ? kind : 'link'
  try {
    const url = target
    const address = rule({ sourceFilePath: source.path, url, node: { type, url } })
    return typeof address === 'string' ? { address } : undefined
  } catch (error) {
    return { thrown: messageOf(error) }
  }
}

/** How gravely it is reported: a function that is content says nothing. */
export const levelOf = <L extends string>(
  rule: BrokenAddressHook | L,
  answer: Answer,
): L | 'ignore' | 'throw' =>
  typeof rule !== 'function' ? rule : answer && 'thrown' in answer ? 'throw' : 'ignore'
