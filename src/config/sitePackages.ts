// The packages behind options that most sites do not use. Where one is missing its option counts as
// off, and a problem says what to type.
import path from 'node:path'
import type { Problem } from '../tools/problem.ts'
import type { ImageConverter, SiteConfig, SocialImages } from './config.ts'
import { entryOf, type OptionalPackage, optionalPackage } from './optionalPackage.ts'
import { siteModule } from './runModule.ts'
import { placeInConfig } from './texts.ts'

interface SitePackages {
  katex?: OptionalPackage
  /** What reads formulas; there where `katex` is. */
  math?: { syntax: string; tree: string }
  mermaid?: OptionalPackage
  docsearch?: OptionalPackage
  /** By name. */
  workbox?: Record<string, OptionalPackage>
  resvg?: OptionalPackage
  sharp?: OptionalPackage
  problems: Problem[]
}

interface PackageOption {
  /** Where the option stands in the configuration. */
  at: string[]
  isOn: (config: SiteConfig) => unknown
  names: string[]
  /** Packages that bring them along. */
  through?: string[]
  /** What readers get without them. */
  without: string
  take: (found: OptionalPackage[]) => Omit<SitePackages, 'problems'>
}

const WORKBOX = ['workbox-routing', 'workbox-strategies', 'workbox-expiration']

const OPTIONS: PackageOption[] = [
  {
    at: ['markdown', 'math'],
    isOn: ({ markdown }) => markdown.math !== false,
    names: ['katex', 'micromark-extension-math', 'mdast-util-math'],
    through: ['rehype-katex', 'remark-math'],
    without: 'formulas are shown as written',
    take: ([katex, syntax, tree]) => ({
      katex,
      math: { syntax: entryOf(syntax!), tree: entryOf(tree!) },
    }),
  },
  {
    at: ['markdown', 'mermaid'],
    isOn: ({ markdown }) => markdown.mermaid,
    names: ['mermaid'],
    through: ['@docusaurus/theme-mermaid'],
    without: 'diagrams are shown as code',
    take: ([mermaid]) => ({ mermaid }),
  },
  {
    at: ['themeConfig', 'algolia'],
    isOn: ({ theme }) => theme.algolia,
    names: ['@docsearch/react'],
    through: ['@docusaurus/theme-search-algolia', '@docusaurus/preset-classic'],
    without: 'there is no search',
    take: ([docsearch]) => ({ docsearch }),
  },
  {
    at: ['offline'],
    isOn: ({ offline }) => offline,
    names: WORKBOX,
    without: 'pages cannot be read offline',
    take: (found) => ({
      workbox: Object.fromEntries(found.map((each, i) => [WORKBOX[i]!, each])),
    }),
  },
  {
    at: ['socialImages'],
    isOn: ({ socialImages }) => socialImages,
    names: ['@resvg/resvg-js'],
    without: 'no images for link previews are made',
    take: ([resvg]) => ({ resvg }),
  },
  {
    at: ['images'],
    isOn: ({ images }) => images && images.formats.length > 0,
    names: ['sharp'],
    without: 'images are published as they are',
    take: ([sharp]) => ({ sharp }),
  },
]

/** What is installed in place of a package that only another one needs. */
const PARENTS: Record<string, string> = {
  'micromark-extension-math': 'remark-math',
  'mdast-util-math': 'remark-math',
}

const known = new WeakMap<SiteConfig, SitePackages>()

export function sitePackages(config: SiteConfig): SitePackages {
  const before = known.get(config)
  if (before) return before
  const packages: SitePackages = { problems: [] }
  for (const option of OPTIONS.filter(({ isOn }) => isOn(config))) {
    const found = option.names.map((name) => optionalPackage(name, config.root, option.through))
    const missing = option.names.filter((_, i) => !found[i]).map((name) => PARENTS[name] ?? name)
    if (missing.length > 0)
      packages.problems.push(missingProblem(config, option, [...new Set(missing)]))
    else Object.assign(packages, option.take(found as OptionalPackage[]))
  }
  known.set(config, packages)
  return packages
}

/** `a, b and c`. Made where it is needed: it takes 10 ms, which is a twentieth of a short build. */
const listed = (names: string[]) => new Intl.ListFormat('en-GB').format(names)

const missingProblem = (
  config: SiteConfig,
  { at, without }: PackageOption,
  names: string[],
): Problem => ({
  code: 'PACKAGE_MISSING',
  severity: 'warning',
  message: `${listed(names)} ${names.length > 1 ? 'are' : 'is'} not installed: ${without}`,
  ...placeInConfig(config, at),
  hint: `Run npm install ${names.join(' ')} in the site's folder.`,
})

/** The module that writes formulas. */
export const katexFile = ({ folder }: OptionalPackage) => path.join(folder, 'dist/katex.js')

/** What converts images, where the site wants that and the package is there. */
export function imageConverter(config: SiteConfig): ImageConverter | undefined {
  const { sharp } = sitePackages(config)
  return sharp && { file: entryOf(sharp), version: sharp.version }
}

export async function socialImages(
  config: SiteConfig,
  keeps: boolean,
): Promise<SocialImages | undefined> {
  const { socialImages: wanted } = config
  if (!wanted) return undefined
  const { resvg } = sitePackages(config)
  if (!resvg) return undefined
  const written = wanted === true ? undefined : wanted.template
  const at = ['socialImages', 'template']
  return {
    resvg: entryOf(resvg),
    ...(written !== undefined && { template: await siteModule(config, written, at, keeps) }),
  }
}
