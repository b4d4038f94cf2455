// The plugins of Markdown that a configuration names, as threads get them.
import { hash } from '../tools/hash.ts'
import type { SiteConfig } from './config.ts'
import type { SectionPlugins, SitePlugin, SitePlugins } from './extensions.ts'
import { packageVersions } from './packageVersions.ts'
import type { NamedPlugin, PluginKey } from './schema/plugins.ts'

const LISTS: Record<keyof SectionPlugins, PluginKey[]> = {
  remark: ['beforeDefaultRemarkPlugins', 'remarkPlugins'],
  rehype: ['beforeDefaultRehypePlugins', 'rehypePlugins'],
  recma: ['recmaPlugins'],
}

type Section = 'docs' | 'blog' | 'pages'
type Lists = { id?: string } & Partial<Record<PluginKey, NamedPlugin[]>>

export const sectionKey = (section: Section, id = 'default') => `${section} ${id}`

interface Loaded extends Pick<SitePlugins, 'file' | 'isForeign' | 'code'> {
  /** Files of packages that the code leaves to Node. */
  packages: string[]
  /** Where a key of the checked configuration stands in what the module exports. */
  pathOf: (path: PropertyKey[]) => PropertyKey[]
}

/** Undefined for a site without any. */
export function sitePlugins(config: SiteConfig, loaded: Loaded): SitePlugins | undefined {
  const { file, isForeign, code, packages, pathOf } = loaded
  const sections: SitePlugins['sections'] = {}
  const all: [Section, Lists[]][] = [
    ['docs', config.allDocs],
    ['blog', config.blogs],
    ['pages', config.allPages],
  ]
  for (const [section, each] of all)
    for (const [i, own] of each.entries()) {
      const plugins = pluginsOf(own, [section, i], config.markdown)
      if (Object.values(plugins).some((list) => list.length > 0))
        sections[sectionKey(section, own.id)] = plugins
    }
  if (Object.keys(sections).length === 0) return undefined
  const id = hash([withoutMap(code), JSON.stringify(sections), ...packageVersions(packages)])
  return { id, file, root: config.root, isForeign, code, sections }

  /** A section's own list stands in place of that of all. */
  function pluginsOf(own: Lists, at: PropertyKey[], common: Lists): SectionPlugins {
    const listed = (key: PluginKey): SitePlugin[] => {
      const [list, where] = own[key] ? [own[key], at] : [common[key] ?? [], ['markdown']]
      return list.map(({ name, index }) => ({ name, at: pathOf([...where, key, index]) }))
    }
    const entries = Object.entries(LISTS).map(([kind, keys]) => [kind, keys.flatMap(listed)])
    return Object.fromEntries(entries) as SectionPlugins
  }
}

/** An edit of a comment changes nothing. */
const withoutMap = (code: string) => code.slice(0, code.lastIndexOf('//# sourceMappingURL='))
