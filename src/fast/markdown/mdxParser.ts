// The parser of MDX, loaded when a site has a first text in MDX.
import type { Root } from 'mdast'
import { refuse } from './notPlain.ts'

let parse: ((text: string) => Root) | undefined

/** To be awaited before the first text is parsed: until then every text is refused. */
export async function loadMdxParser(): Promise<void> {
  parse ??= (await import('../parse/twin.ts')).parseMdx
}

/** Throws VFileMessage for a text that is no MDX. */
export const parseMdx = (text: string): Root => (parse ?? refuse)(text)
