// Parsers that most texts do not need: their packages take as long to load as a hundred plain files
// to render. Until one is loaded its texts are refused.
import type { parseTagged as Tagged } from '../../compile/mdx/themeTags.ts'
import type { parseMdx as Mdx } from '../mdx/twin.ts'
import { refuse } from './notPlain.ts'

let mdx: typeof Mdx = () => refuse()
let tagged: typeof Tagged = () => refuse()

/** To be awaited before a text is parsed; what it includes may need another one. */
export async function loadParsersFor(text: string, format: 'md' | 'mdx'): Promise<void> {
  if (format === 'mdx') mdx = (await import('../mdx/twin.ts')).parseMdx
  else if (/<\/?[A-Z]|^import\b/m.test(text))
    tagged = (await import('../../compile/mdx/themeTags.ts')).parseTagged
}

/** Throws MdxSyntaxError. */
export const parseMdx: typeof Mdx = (text) => mdx(text)

/** Throws VFileMessage. */
export const parseTagged: typeof Tagged = (text, names) => tagged(text, names)
