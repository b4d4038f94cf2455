// The packages behind options that most sites do not use: KaTeX for formulas, Mermaid for diagrams,
// DocSearch for the search, Workbox for reading offline, resvg for images of link previews, sharp
// for images in other formats.
// Where one is missing its option counts as off, and a problem says what to type.
import path from 'node:path'
import type { Problem } from '../tools/problem.ts'
import type { SiteConfig } from './config.ts'
import { convertsImages } from './imageFormats.ts'
import { entryOf, type OptionalPackage, optionalPackage } from './optionalPackage.ts'
import { placeInConfig } from './texts.ts'

export interface SitePackages {
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

const known = new WeakMap<SiteConfig, SitePackages>()

export function sitePackages(config: SiteConfig): SitePackages {
  const found = known.get(config) ?? findPackages(config)
  known.set(config, found)
  return found
}

function findPackages(config: SiteConfig): SitePackages {
  const { root, markdown, theme } = config
  const packages: SitePackages = { problems: [] }
  if (markdown.math !== false) {
    const katex = optionalPackage('katex', root, ['rehype-katex'])
    const syntax = optionalPackage('micromark-extension-math', root, ['remark-math'])
    const tree = optionalPackage('mdast-util-math', root, ['remark-math'])
    if (katex && syntax && tree) {
      packages.katex = katex
      packages.math = { syntax: entryOf(syntax), tree: entryOf(tree) }
    } else {
      const missing = [...(katex ? [] : ['katex']), ...(syntax && tree ? [] : ['remark-math'])]
      packages.problems.push(missingProblem(config, 'math', missing))
    }
  }
  if (markdown.mermaid) {
    packages.mermaid = optionalPackage('mermaid', root, ['@docusaurus/theme-mermaid'])
    if (!packages.mermaid) packages.problems.push(missingProblem(config, 'mermaid', ['mermaid']))
  }
  if (theme.algolia) {
    const through = ['@docusaurus/theme-search-algolia', '@docusaurus/preset-classic']
    packages.docsearch = optionalPackage('@docsearch/react', root, through)
    if (!packages.docsearch)
      packages.problems.push(missingProblem(config, 'algolia', ['@docsearch/react']))
  }
  if (config.offline) {
    const found = WORKBOX.flatMap((name) => {
      const each = optionalPackage(name, root)
      return each ? [[name, each] as const] : []
    })
    if (found.length === WORKBOX.length) packages.workbox = Object.fromEntries(found)
    else packages.problems.push(missingProblem(config, 'offline', WORKBOX))
  }
  if (config.socialImages) {
    packages.resvg = optionalPackage('@resvg/resvg-js', root)
    if (!packages.resvg)
      packages.problems.push(missingProblem(config, 'socialImages', ['@resvg/resvg-js']))
  }
  if (convertsImages(config)) {
    packages.sharp = optionalPackage('sharp', root)
    if (!packages.sharp) packages.problems.push(missingProblem(config, 'images', ['sharp']))
  }
  return packages
}

const WORKBOX = ['workbox-routing', 'workbox-strategies', 'workbox-expiration']

const SHOWN = {
  math: 'formulas are shown as written',
  mermaid: 'diagrams are shown as code',
  algolia: 'there is no search',
  offline: 'pages cannot be read offline',
  socialImages: 'no images for link previews are made',
  images: 'images are published as they are',
}

const PARENTS: Record<keyof typeof SHOWN, string[]> = {
  math: ['markdown'],
  mermaid: ['markdown'],
  algolia: ['themeConfig'],
  offline: [],
  socialImages: [],
  images: [],
}

/** `a, b and c`. Made where it is needed: it takes 10 ms, which is a twentieth of a short build. */
const listed = (names: string[]) => new Intl.ListFormat('en-GB').format(names)

const missingProblem = (
  config: SiteConfig,
  option: keyof typeof SHOWN,
  names: string[],
): Problem => ({
  code: 'PACKAGE_MISSING',
  severity: 'warning',
  message: `${listed(names)} ${names.length > 1 ? 'are' : 'is'} not installed: ${SHOWN[option]}`,
  ...placeInConfig(config, [...PARENTS[option], option]),
  hint: `Type npm install ${names.join(' ')} in the site's folder.`,
})

/** The module that writes formulas. */
export const katexFile = ({ folder }: OptionalPackage) => path.join(folder, 'dist/katex.js')
