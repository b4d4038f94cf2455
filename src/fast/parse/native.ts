// Parses Markdown with a native parser (satteri, Rust) where it is known to give the very tree that
// remark-parse and remark-gfm give. What they differ on is recognised by `doubtIn`, block by block.
// That list was found by comparing one version (tests/fast/), so no other version is used, and
// remark-parse parses all where the package is missing.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { engineRoot } from '../../tools/engine.ts'
import { isOn } from '../twins.ts'
import { doubtIn, likelyDoubts } from './doubts.ts'
import { isFormulaInDoubt, withoutFormulas } from './formulas.ts'
import type { KnownBlocks } from './known.ts'
import { mendTasks } from './mendTasks.ts'
import { parseInPieces, type Readers } from './pieces.ts'
import { type Formulas, type Segment, segmentsOf } from './segments.ts'
import { hasSlowBlock } from './slowBlocks.ts'

/** The version that was compared; package.json names the same. */
export const PROVEN_VERSION = '0.10.5'

const features = {
  gfm: true,
  frontmatter: false,
  math: false,
  headingAttributes: false,
  directive: false,
  superscript: false,
  subscript: false,
  wikilinks: false,
  definitionList: false,
  smartPunctuation: false,
  rawHtml: false,
}

const WITH = {
  none: { features },
  all: { features: { ...features, math: { singleDollarTextMath: true } } },
  pairs: { features: { ...features, math: { singleDollarTextMath: false } } },
}

type Parse = (text: string) => Root
type ParseWith = (text: string, formulas?: Formulas) => Root

export interface NativeParsers {
  markdown: ParseWith
  mdx: ParseWith
}

/** What the native parser does not know, and what reads it; undefined for what it cannot read. */
export interface WithDoubts {
  formulas?: Formulas
  reference: (text: string) => Root | undefined
  alsoInDoubt?: (segments: Segment[]) => (segment: Segment) => string | undefined
}

/** Signs of formulas that are read too, and what reads them where they are in doubt. */
export interface WithFormulas extends WithDoubts {
  formulas: Formulas
  reference: Parse
}

let parsers: NativeParsers | undefined
let loading: Promise<void> | undefined

/** To be awaited before the first text is parsed: until then every text is refused. */
export function loadNative(): Promise<void> {
  loading ??= load(installedVersion()).then((loaded) => {
    parsers = loaded
  })
  return loading
}

/** Undefined where the package is missing, of another version or turned off. */
export async function load(version: string | undefined): Promise<NativeParsers | undefined> {
  if (version !== PROVEN_VERSION || !(isOn('parser') || isOn('mdxParser'))) return undefined
  try {
    const { markdownToMdast, mdxToMdast } = await import('satteri')
    return {
      markdown: (text, formulas) => markdownToMdast(text, WITH[formulas ?? 'none']) as Root,
      mdx: (text, formulas) => mdxToMdast(text, WITH[formulas ?? 'none']) as Root,
    }
  } catch {
    // The package is there, but not its binary for this platform.
    return undefined
  }
}

/** Node would take 5 ms to read what the package exports. */
function installedVersion(): string | undefined {
  const { resolve } = createRequire(join(engineRoot, 'package.json'))
  for (const folder of resolve.paths('satteri') ?? []) {
    try {
      return JSON.parse(readFileSync(join(folder, 'satteri/package.json'), 'utf8')).version
    } catch {
      // It may be in the next.
    }
  }
  return undefined
}

/** What is left to the reference, once it is loaded: until then such texts are refused. */
let reference: Parse | undefined

export function setReference(parse: Parse): void {
  reference = parse
}

/** Undefined for a text that is in doubt for the most part, or while there is no parser. */
export function parseNatively(
  text: string,
  more?: WithDoubts,
  known?: KnownBlocks,
): Root | undefined {
  if (!parsers || !isOn('parser')) return undefined
  const native = parsers.markdown
  const formulas = more?.formulas
  const readers: Readers = {
    segmentsOf: (text) => {
      const segments = segmentsOf(text, formulas)
      return segments && withoutFormulas(segments, formulas, 'md')
    },
    native: (text) => mendTasks(native(text, formulas), text),
    reference: more?.reference ?? reference,
    doubtIn: (whole, segments) => {
      const likely = likelyDoubts(whole)
      const also = more?.alsoInDoubt?.(segments)
      return (segment) =>
        also?.(segment) ?? doubtAbout(segment.prose, formulas) ?? doubtIn(segment.prose, likely)
    },
  }
  return parseInPieces(text, readers, known)
}

/** Of both formats. */
export const doubtAbout = (
  prose: string,
  formulas: Formulas | undefined,
): 'slow' | 'formula' | undefined =>
  hasSlowBlock(prose) ? 'slow' : formulas && isFormulaInDoubt(prose) ? 'formula' : undefined

/** Undefined until they are loaded. */
export const nativeParsers = (): NativeParsers | undefined => parsers
