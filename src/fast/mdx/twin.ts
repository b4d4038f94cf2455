// The twin that parses MDX. What comes out of it is unravelled: a tag on a line of its own is a
// block, not a paragraph. Attributes have no position; expressions have no estree.
import type { Root } from 'mdast'
import type { KnownBlocks } from '../parse/known.ts'
import type { Formulas } from '../parse/segments.ts'
import { run, type Twin } from '../twins.ts'
import { addPrograms } from './addPrograms.ts'
import { nativeMdx, setMdxReference } from './nativeMdx.ts'
import { type mdxReference, referenceMdx, referenceMdxWithPrograms } from './reference.ts'

export { mdxReference, mdxWithPlugins } from './reference.ts'
export { MdxSyntaxError } from './syntaxError.ts'
export { unravel } from './unravel.ts'

setMdxReference(referenceMdx)

export const mdxParserTwin: Twin<string, Root> = {
  name: 'mdxParser',
  fast: nativeMdx,
  reference: referenceMdx,
}

/**
 * Throws MdxSyntaxError. `loadNative` of `../parse/native.ts` makes it fast. `known`: blocks for
 * which one node may stand.
 */
export const parseMdx = (text: string, known?: KnownBlocks): Root =>
  known
    ? (nativeMdx(text, undefined, known) ?? mdxParserTwin.reference(text))
    : run(mdxParserTwin, text)

/** The same with the programs of what is to be run, for documents that become modules. */
export const mdxProgramsTwin: Twin<string, Root> = {
  name: 'mdxPrograms',
  fast: (text) => {
    const root = nativeMdx(text)
    return root && addPrograms(root, text)
  },
  reference: referenceMdxWithPrograms,
}

/** Both for texts with formulas, as `references` read them. */
export function mdxFormulaTwins(
  formulas: Formulas,
  references: ReturnType<typeof mdxReference>,
): Record<'parser' | 'programs', Twin<string, Root>> {
  const more = { formulas, reference: references.bare }
  return {
    parser: {
      name: 'mdxParser',
      fast: (text) => nativeMdx(text, more),
      reference: references.bare,
    },
    programs: {
      name: 'mdxPrograms',
      fast: (text) => {
        const root = nativeMdx(text, more)
        return root && addPrograms(root, text)
      },
      reference: references.withPrograms,
    },
  }
}

/** Throws MdxSyntaxError. */
export const mdxWithPrograms = (text: string): Root => run(mdxProgramsTwin, text)
