// Parsers of texts with formulas: the packages' own, with remark-math's signs. Only texts that hold
// a dollar go this way.
import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { mdxReference } from '../../fast/mdx/twin.ts'
import { markdownReference } from '../../fast/parse/twin.ts'
import type { Parsers } from '../document/parseText.ts'
import { parseTagged } from '../mdx/themeTags.ts'
import { readFormulas } from './mathPackages.ts'
import type { MathRules } from './mathRules.ts'

interface Made {
  markdown: (text: string) => Root
  mdx: ReturnType<typeof mdxReference>
  plugins: PluggableList
}

/** By whether one dollar begins a formula. */
const made = new Map<boolean, Made>()

function madeFor(rules: MathRules): Made {
  const key = rules.options.singleDollarTextMath !== false
  const known = made.get(key)
  if (known) return known
  const plugins: PluggableList = [[readFormulas, rules]]
  const remark = markdownReference().use(plugins).freeze()
  const own = {
    markdown: (text: string) => remark.parse(text) as Root,
    mdx: mdxReference(plugins),
    plugins,
  }
  made.set(key, own)
  return own
}

const mayHoldFormula = (text: string) => text.includes('$')

/** `usual` parse what holds no formula. `loadMath` has to be done. */
export function mathParsers(usual: Parsers, rules: MathRules): Parsers {
  const { markdown, mdx, plugins } = madeFor(rules)
  return {
    markdown: (text) => (mayHoldFormula(text) ? markdown : usual.markdown)(text),
    mdx: (text) => (mayHoldFormula(text) ? mdx.bare : usual.mdx)(text),
    tagged: (text, names) =>
      mayHoldFormula(text) ? parseTagged(text, names, plugins) : usual.tagged(text, names),
  }
}

/** CommonMark with formulas, also where it holds none. */
export const markdownWithMath = (rules: MathRules): ((text: string) => Root) =>
  madeFor(rules).markdown

/** MDX with the programs of what is to be run. */
export const programsWithMath = (text: string, rules: MathRules): Root =>
  madeFor(rules).mdx.withPrograms(text)
