// The twin that parses MDX. What comes out of it is unravelled: a tag on a line of its own is a
// block, not a paragraph. Attributes have no position; expressions have no estree.
import type { Root } from 'mdast'
import { run, type Twin } from '../twins.ts'
import { nativeMdx, setMdxReference } from './nativeMdx.ts'
import { referenceMdx } from './reference.ts'

export { mdxReference, mdxWithPlugins, mdxWithPrograms } from './reference.ts'
export { MdxSyntaxError } from './syntaxError.ts'
export { unravel } from './unravel.ts'

setMdxReference(referenceMdx)

export const mdxParserTwin: Twin<string, Root> = {
  name: 'mdxParser',
  fast: nativeMdx,
  reference: referenceMdx,
}

/** Throws MdxSyntaxError. `loadNative` of `../parse/native.ts` makes it fast. */
export const parseMdx = (text: string): Root => run(mdxParserTwin, text)
