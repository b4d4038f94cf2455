// What the configuration says of Markdown, as compiling takes it: plain data, for threads.

import type { SiteConfig } from '../config/config.ts'
import { ownComponentsFile } from '../config/ownComponents.ts'
import { hasOwnSearch } from '../config/ownSearch.ts'
import { katexFile, sitePackages } from '../config/sitePackages.ts'
import { aliasesIn } from '../config/texts.ts'
import { isTranslated } from '../content/translations.ts'
import type { CompileOptions } from '../markdown/compileBatch.ts'
import type { MathRules } from '../markdown/math/mathRules.ts'
import { sectionOptions } from '../markdown/sectionOptions.ts'
import type { Problem } from '../tools/problem.ts'

export function markdownOptions(config: SiteConfig): {
  options: CompileOptions
  problems: Problem[]
} {
  const hasOwnComponents = ownComponentsFile(config.root) !== undefined
  // A function reaches no thread.
  const { preprocessor: _, parseFrontMatter: __, math: ___, mermaid, ...markdown } = config.markdown
  const packages = sitePackages(config)
  const speaks = markdown.modules && isTranslated(config)
  const options = {
    ...markdown,
    hasOwnComponents,
    aliases: aliasesIn(config),
    sections: sectionOptions(config),
    ...(config.plugins && { sitePlugins: config.plugins }),
    ...(config.theme.docusaurus && { importsMarkdown: true }),
    ...(speaks && { isTranslated: true }),
    ...(hasOwnSearch(config) && { hasSearch: true }),
    ...(mermaid && packages.mermaid && { mermaid }),
    ...mathRules(config),
  }
  return { options, problems: packages.problems }
}

// How formulas are compiled, where the site has them and the packages for them are there.

export function mathRules(config: SiteConfig): { math?: MathRules } {
  const { katex, math } = sitePackages(config)
  if (!katex || !math) return {}
  const { math: written } = config.markdown
  const options = typeof written === 'object' ? written : {}
  const files = { katex: katexFile(katex), ...math }
  return { math: { options, files, version: katex.version } }
}
