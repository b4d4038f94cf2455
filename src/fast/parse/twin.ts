// The twin that parses Markdown.
import type { Root } from 'mdast'
import { run, type Twin } from '../twins.ts'
import { parseNatively, setReference, type WithFormulas } from './native.ts'
import { markdownReference } from './reference.ts'

export type { KnownBlocks } from './known.ts'
export { taggedNatively } from './tagged.ts'
export { markdownReference }

const remark = markdownReference().freeze()

const reference = (text: string) => remark.parse(text) as Root
setReference(reference)

export const parserTwin: Twin<string, Root> = { name: 'parser', fast: parseNatively, reference }

export const parseMarkdown = (text: string): Root => run(parserTwin, text)

/** The same for texts with formulas, as `reference` reads them. */
export const formulaTwin = (more: WithFormulas): Twin<string, Root> => ({
  name: 'parser',
  fast: (text) => parseNatively(text, more),
  reference: more.reference,
})
