// What a site's Markdown has in addition to CommonMark and GitHub's, by its configuration. Both
// ways of rendering, and documents that run, take it from here.
import type { Image, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import type { AdmonitionOptions, AlertOptions, PackageTabs } from '../../config/schema/habits.ts'
import { append } from '../../shared/lists.ts'
import type { Problem } from '../../tools/problem.ts'
import { makeAlerts } from '../containers/alerts.ts'
import { blockElement, textElement } from '../containers/container.ts'
import { type Containers, containersOf } from '../containers/containers.ts'
import type { ProcessorName } from '../document/markdownProcessor.ts'
import { type Including, includeCode } from '../includes/codeFiles.ts'
import { markFormulas } from '../math/markFormulas.ts'
import type { MathRules } from '../math/mathRules.ts'
import { applySizes, markSizes } from '../text/imageSizes.ts'
import { walk } from '../tree/walk.ts'
import { type Abbreviations, explainAbbreviations, takeAbbreviations } from './abbreviations.ts'
import { replaceEmoji } from './emoji.ts'
import { makePackageTabs } from './packageTabs.ts'

export interface ExtraOptions {
  admonitions?: AdmonitionOptions
  alerts?: AlertOptions
  emoji?: boolean
  npm2yarn?: PackageTabs
  /** Whether code may be a file's. */
  richCode?: boolean
  imageSizes?: boolean
  figures?: boolean
  abbreviations?: boolean
  /** Where the site has formulas. */
  math?: MathRules
  /** Whether ```mermaid fences are diagrams. */
  mermaid?: boolean
  /** Whether documents are written for MDX 1. */
  mdx1?: boolean
  /** Default: `satteri`. */
  processor?: ProcessorName
}

/** With what holds where the configuration says nothing. */
export interface Extras extends Omit<ExtraOptions, 'admonitions'> {
  containers: Containers
  alerts: AlertOptions
  npm2yarn: PackageTabs
}

export const extrasOf = ({ admonitions, ...options }: ExtraOptions): Extras => ({
  ...options,
  containers: containersOf(admonitions),
  alerts: options.alerts ?? true,
  npm2yarn: options.npm2yarn ?? false,
  richCode: options.richCode ?? true,
  imageSizes: options.imageSizes ?? true,
})

/** A text whose extras that a parser would misread are marked. */
export interface MarkedText {
  text: string
  sizes: string[]
  abbreviations: Abbreviations
}

/** Before a text is parsed. Neither lines nor columns move. */
export function markExtras(text: string, format: 'md' | 'mdx', extras: Extras): MarkedText {
  const sized = extras.imageSizes ? markSizes(text, format) : { text, sizes: [] }
  if (!extras.abbreviations) return { ...sized, abbreviations: NO_ABBREVIATIONS }
  return { ...sized, ...takeAbbreviations(sized.text) }
}

const NO_ABBREVIATIONS: Abbreviations = new Map()

/**
 * Changes `tree`, which was parsed from `text` and has its containers. `hasTags`: tags of the
 * theme's parts were put in.
 */
export function addExtras(
  tree: Root,
  text: string,
  extras: Extras,
  { from, marked }: { from: Including; marked: MarkedText },
): { problems: Problem[]; hasTags: boolean } {
  applySizes(tree, marked.sizes)
  const problems = makeAlerts(tree, text, extras)
  if (extras.richCode) append(problems, includeCode(tree, text, from))
  if (extras.math) markFormulas(tree, text)
  if (extras.emoji) replaceEmoji(tree, text)
  if (extras.figures) makeFigures(tree, text)
  explainAbbreviations(tree, marked.abbreviations)
  return { problems, hasTags: makePackageTabs(tree, text, extras.npm2yarn) }
}

// An image that stands alone and has a title is a figure, and the title its caption.

/** Changes `tree`, which was parsed from `text`. */
function makeFigures(tree: Root, text: string): void {
  if (!text.includes('![')) return
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' || node.data) return undefined
    const image = imageIn(node)
    const caption = image?.title?.trim()
    if (!image || !caption) return undefined
    image.title = null
    const label = textElement('figcaption', [{ type: 'text', value: caption }])
    const figure = blockElement('figure', [node.children[0] as unknown as RootContent, label])
    parent.children[index] = { ...figure, position: node.position } as never
    return 'skip'
  })
}

/** Also one that is a link. */
function imageIn({ children }: Pick<Paragraph, 'children'>): Image | undefined {
  const [only, ...others] = children
  if (!only || others.length > 0) return undefined
  if (only.type === 'link') return imageIn(only as Pick<Paragraph, 'children'>)
  return only.type === 'image' ? only : undefined
}
