// How formulas are compiled, where the site has them and the packages for them are there.
import type { MathRules } from '../compile/math/mathRules.ts'
import type { SiteConfig } from '../config/config.ts'
import { katexFile, sitePackages } from '../config/sitePackages.ts'

export function mathRules(config: SiteConfig): { math?: MathRules } {
  const { katex, math } = sitePackages(config)
  if (!katex || !math) return {}
  const { math: written } = config.markdown
  const options = typeof written === 'object' ? written : {}
  const files = { katex: katexFile(katex), ...math }
  return { math: { options, files, version: katex.version } }
}
