// The seam between our own steps and the packages that parse Markdown. A site has one processor:
// Sätteri, or unified's remark where the site asks for it.
import {
  type MarkdownProcessor,
  type ProcessorName,
  RemarkNeeded,
} from './document/markdownProcessor.ts'
import type { MathRules } from './math/mathRules.ts'

export interface ProcessorOptions {
  /** Default: `satteri`. */
  processor?: ProcessorName
  math?: MathRules
}

let satteri: typeof import('./satteri/satteri.ts') | undefined
let remark: typeof import('./remark/remark.ts') | undefined

/** To be awaited before `processorOf` is asked for it. */
export async function loadProcessor({ processor }: ProcessorOptions): Promise<void> {
  if (processor !== 'unified') {
    satteri ??= await import('./satteri/satteri.ts')
    await satteri.loadSatteri()
  }
  if (processor === 'unified' || !satteri?.isSatteriLoaded()) await loadRemark()
}

export async function loadRemark(): Promise<void> {
  remark ??= await import('./remark/remark.ts')
}

/**
 * Where Sätteri's binary is missing, it is unified for the whole site. With Sätteri, remark-mdx
 * says what is wrong with a text of MDX, in words and places that authors know, and micromark reads
 * tags of the theme in CommonMark; until remark is loaded both throw RemarkNeeded.
 */
export function processorOf({ processor, math }: ProcessorOptions): MarkdownProcessor {
  const loaded = (): MarkdownProcessor => {
    if (!remark) throw new RemarkNeeded('remark is not loaded')
    return remark.remarkOf(math)
  }
  if (processor === 'unified' || !satteri?.isSatteriLoaded()) return loaded()
  return {
    ...satteri.satteriOf(math, (text) => void loaded().mdx(text)),
    tagged: (text, names) => loaded().tagged(text, names),
  }
}
