// Parsers of texts with formulas: the twins of those without, with remark-math's signs. Only texts
// that hold a dollar go this way.
import type { Nodes, Parents, Root } from 'mdast'
import type { PluggableList } from 'unified'
import { mdxFormulaTwins, mdxReference } from '../../fast/mdx/twin.ts'
import { formulaTwin, markdownReference } from '../../fast/parse/twin.ts'
import { run, type Twin } from '../../fast/twins.ts'
import type { Parsers } from '../document/parseText.ts'
import { parseTagged } from '../mdx/themeTags.ts'
import { walk } from '../tree/walk.ts'
import { readFormulas } from './mathPackages.ts'
import type { MathRules } from './mathRules.ts'

interface Made {
  markdown: Twin<string, Root>
  mdx: ReturnType<typeof mdxFormulaTwins>
  plugins: PluggableList
}

/** By whether one dollar begins a formula. */
const made = new Map<boolean, Made>()

/** The twins for texts with formulas. `loadMath` has to be done. */
export function formulaTwins(rules: MathRules): Made {
  const hasSingle = rules.options.singleDollarTextMath !== false
  const known = made.get(hasSingle)
  if (known) return known
  const formulas = hasSingle ? 'all' : 'pairs'
  const plugins: PluggableList = [[readFormulas, rules]]
  const remark = markdownReference().use(plugins).freeze()
  const { bare, withPrograms } = mdxReference(plugins)
  const own: Made = {
    markdown: formulaTwin({ formulas, reference: (text) => plain(remark.parse(text) as Root) }),
    mdx: mdxFormulaTwins(formulas, {
      bare: (text) => plain(bare(text)),
      withPrograms: (text) => plain(withPrograms(text)),
    }),
    plugins,
  }
  made.set(hasSingle, own)
  return own
}

/** How the package's formulas become elements is said later, of the native parser's too. */
function plain(root: Root): Root {
  walk<Nodes, Parents>(root, (node) => {
    if (node.type === 'math' || node.type === 'inlineMath') delete node.data
  })
  return root
}

const mayHoldFormula = (text: string) => text.includes('$')

/** `usual` parse what holds no formula. `loadMath` has to be done. */
export function mathParsers(usual: Parsers, rules: MathRules): Parsers {
  const { markdown, mdx, plugins } = formulaTwins(rules)
  return {
    markdown: (text) => (mayHoldFormula(text) ? run(markdown, text) : usual.markdown(text)),
    mdx: (text) => (mayHoldFormula(text) ? run(mdx.parser, text) : usual.mdx(text)),
    tagged: (text, names) =>
      mayHoldFormula(text) ? parseTagged(text, names, plugins) : usual.tagged(text, names),
  }
}

/** CommonMark with formulas, also where it holds none. */
export const markdownWithMath =
  (rules: MathRules) =>
  (text: string): Root =>
    run(formulaTwins(rules).markdown, text)

/** MDX with the programs of what is to be run. */
export const programsWithMath = (text: string, rules: MathRules): Root =>
  run(formulaTwins(rules).mdx.programs, text)
