// The seam between our own steps and the packages that parse Markdown. A site has one processor:
// Sätteri, or unified's remark where the site asks for it.
import {
  type MarkdownProcessor,
  type Parsers,
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

/** Tags of the theme, in CommonMark and in what a text includes, are read by micromark alone. */
const MAY_HOLD_TAGS = /<\/?[A-Z]|^import\b/m

/** To be awaited before `processorOf` is asked for a processor that parses `text`. */
export async function loadProcessor({ processor }: ProcessorOptions, text = ''): Promise<void> {
  if (processor !== 'unified') {
    satteri ??= await import('./satteri/satteri.ts')
    await satteri.loadSatteri()
  }
  if (processor === 'unified' || !satteri?.isSatteriLoaded() || MAY_HOLD_TAGS.test(text))
    await loadRemark()
}

export async function loadRemark(): Promise<void> {
  remark ??= await import('./remark/remark.ts')
}

/** What is wrong with a text of MDX remark-mdx says in words and places that authors know. */
function checkMdx(text: string, math: MathRules | undefined): void {
  if (!remark) throw new RemarkNeeded('remark is not loaded')
  remark.remarkOf(math).mdx(text)
}

/** Where Sätteri's binary is missing, it is unified for the whole site. */
export function processorOf({ processor, math }: ProcessorOptions): MarkdownProcessor {
  const parseTagged: Parsers['tagged'] = (text, names) => remark!.remarkOf(math).tagged(text, names)
  return processor === 'unified' || !satteri?.isSatteriLoaded()
    ? remark!.remarkOf(math)
    : {
        ...satteri.satteriOf(math, (text) => checkMdx(text, math)),
        tagged: parseTagged,
      }
}
