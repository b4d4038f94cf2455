// The packages for formulas, loaded when a text first may hold one.
import { pathToFileURL } from 'node:url'
import type { KatexOptions } from 'katex'
import type { mathFromMarkdown } from 'mdast-util-math'
import type { math } from 'micromark-extension-math'
import type { Processor } from 'unified'
import type { MathRules } from './mathRules.ts'

interface Katex {
  renderToString: (source: string, options: KatexOptions) => string
  ParseError: new () => Error & { rawMessage?: string; position?: number }
}

interface Loaded {
  katex: Katex
  syntax: typeof math
  tree: typeof mathFromMarkdown
}

let loaded: Loaded | undefined

const load = <Module>(file: string): Promise<Module> => import(pathToFileURL(file).href)

/** To be awaited before the first text of such a site is read. */
export async function loadMath({ files }: MathRules): Promise<void> {
  if (loaded) return
  const [{ default: katex }, { math: syntax }, { mathFromMarkdown: tree }] = await Promise.all([
    load<{ default: Katex }>(files.katex),
    load<typeof import('micromark-extension-math')>(files.syntax),
    load<typeof import('mdast-util-math')>(files.tree),
  ])
  loaded = { katex, syntax, tree }
}

export const katexModule = (): Katex => loaded!.katex

/** A plugin of remark: `$…$` and `$$…$$` become nodes. */
export function readFormulas(this: Processor, { options }: MathRules): void {
  const { singleDollarTextMath = true } = options
  const data = this.data() as Record<string, unknown[] | undefined>
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    loaded!.syntax({ singleDollarTextMath }),
  ]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), loaded!.tree()]
}
