// The folders that sources come from, and which of their files are sources by the configuration.
import type { SiteConfig } from '../config/config.ts'
import { DEFAULT_ID, docsOptionsOf } from '../config/docsFolders.ts'
import { globMatcher } from '../tools/glob.ts'
import type { Source } from '../types/source.ts'

const TEST_FILE = /\.test\.[a-z]+$/i

/** One folder of sources. */
export interface Section {
  name: Source['section']
  /** From the site's folder. */
  folder: string
  version?: string
  instance?: string
  /** Whether a file, by its path inside the folder, is a source. */
  isSource: (inside: string) => boolean
}

export function sectionsOf(config: SiteConfig, versions: Record<string, string>): Section[] {
  const named = (id: string) => (id === DEFAULT_ID ? undefined : id)
  return [
    ...Object.entries(versions).map(([version, folder]) => ({
      name: 'docs' as const,
      folder,
      version,
      isSource: ruleOf(docsOptionsOf(version, config)),
    })),
    ...config.blogs.map((blog) => ({
      name: 'blog' as const,
      folder: blog.path,
      instance: named(blog.id),
      isSource: ruleOf(blog),
    })),
    ...config.allPages.map((pages) => ({
      name: 'pages' as const,
      folder: pages.path,
      instance: named(pages.id),
      isSource: ruleOf(pages),
    })),
  ]
}

/** By the patterns of the configuration; what it does not say is the rule of all sites. */
function ruleOf({ include, exclude }: { include?: string[]; exclude?: string[] }) {
  const isIncluded = include ? globMatcher(include) : () => true
  const isLeftOut = exclude ? globMatcher(exclude) : isExcluded
  return (inside: string) => isIncluded(inside) && !isLeftOut(inside)
}

function isExcluded(path: string): boolean {
  const parts = path.split('/')
  return (
    TEST_FILE.test(parts.at(-1)!) ||
    parts.some((part) => part.startsWith('_') || part === '__tests__')
  )
}
