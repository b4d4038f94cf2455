// Markdown and MDX as the packages of unified parse them: remark-parse, remark-gfm, remark-mdx,
// remark-math.
import type { Root } from 'mdast'
import type { CompileContext, Extension } from 'mdast-util-from-markdown'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, type Processor, unified } from 'unified'
import type { MarkdownProcessor } from '../document/markdownProcessor.ts'
import { readFormulas } from '../math/mathPackages.ts'
import type { MathRules } from '../math/mathRules.ts'
import { allowFor, limitedAcorn } from './script.ts'
import { syntaxErrorFrom } from './syntaxError.ts'
import { themeTags } from './themeTags.ts'
import { unravel } from './unravel.ts'

/** A parser to which plugins may be added. A frozen one would be given its syntax twice. */
export const markdownProcessor = () => unified().use(remarkParse).use(remarkGfm).use(ownBoxes)

/** The same for MDX, with what plugins add to it. */
export function mdxProcessor(plugins: PluggableList = []) {
  const processor = markdownProcessor()
    .use(remarkMdx, { acorn: limitedAcorn as never })
    .use(plugins)
  return {
    processor,
    freeze: () => processor.freeze(),
    /** Unravelled, which plugins count on. Throws MdxSyntaxError. */
    parse: (text: string): Root => {
      allowFor(text)
      try {
        return unravel(processor.parse(text) as Root)
      } catch (error) {
        throw syntaxErrorFrom(error) ?? error
      }
    },
  }
}

/** CommonMark with tags of these names. Throws VFileMessage for a tag that is wrong. */
export const taggedBy =
  (plugins: PluggableList) =>
  (text: string, names: ReadonlySet<string>): Root =>
    unravel(markdownProcessor().use(plugins).use(themeTags(names)).parse(text) as Root)

/** By what reads formulas: nothing, or whether one dollar begins one. */
const made = new Map<boolean | undefined, MarkdownProcessor>()

/** With `math`, `loadMath` has to be done. */
export function remarkOf(math?: MathRules): MarkdownProcessor {
  const key = math && math.options.singleDollarTextMath !== false
  const known = made.get(key)
  if (known) return known
  const plugins: PluggableList = math ? [[readFormulas, math]] : []
  const markdown = markdownProcessor().use(plugins).freeze()
  const mdx = mdxProcessor(plugins)
  mdx.freeze()
  const own: MarkdownProcessor = {
    name: 'unified',
    markdown: (text) => markdown.parse(text) as Root,
    mdx: mdx.parse,
    programs: mdx.parse,
    tagged: taggedBy(plugins),
  }
  made.set(key, own)
  return own
}

// A plugin of remark that stands behind remark-gfm. A box below an empty item is in no item; to
// remark-gfm what contains its paragraph is then done or not, be it the root or a quote.

const exitBox = (isChecked: boolean) =>
  function (this: CompileContext): undefined {
    const node = this.stack.at(-2)
    if (node?.type === 'listItem') node.checked = isChecked
  }

function ownBoxes(this: Processor): void {
  const data = this.data() as { fromMarkdownExtensions?: (Extension | Extension[])[] }
  data.fromMarkdownExtensions?.push({
    exit: {
      taskListCheckValueChecked: exitBox(true),
      taskListCheckValueUnchecked: exitBox(false),
    },
  })
}
