// How Markdown that code imports is read: as documents are, with links that lead where those of a
// document of that place would.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ImportedMarkdown, MarkdownModule } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { resolveLinks } from '../site/links/links.ts'
import { slotValues } from '../site/links/slots.ts'
import { slashes } from '../tools/paths.ts'
import type { Compiled, LinkRef } from '../types/compiled.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import { markdownOptions } from './markdownOptions.ts'

export function importedMarkdown(config: SiteConfig, site: Site): ImportedMarkdown {
  const { root } = config
  const pathOf = (file: string) => slashes(relative(root, file))
  /** For the browser and for the server they are bundled apart. */
  const compiled = new Map<string, Promise<MarkdownModule | undefined>>()
  return {
    compile(file) {
      const module = compiled.get(file) ?? compile(file)
      compiled.set(file, module)
      return module
    },
    slotsOf(file, links) {
      const own = links as LinkRef[]
      const hrefs = resolveLinks(entryAt(pathOf(file), file, own), site, () => {})
      return slotValues(hrefs, own)
    },
  }

  async function compile(file: string): Promise<MarkdownModule | undefined> {
    if (!existsSync(file)) return undefined
    const bytes = readFileSync(file)
    const { options } = markdownOptions(config)
    // Few sites have code that imports Markdown.
    const { importedModule } = await import('../markdown/module/importedModule.ts')
    const { included, problems, ...module } = await importedModule(
      { path: pathOf(file), root, bytes },
      options,
    )
    const warnings = problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message: text, hint, line, column }) => ({ text, hint, line, column }))
    return { ...module, files: [file, ...included.map((path) => join(root, path))], warnings }
  }

  /** The document of that file, or one in its place, with these links. */
  function entryAt(path: string, file: string, links: LinkRef[]): Entry {
    const known = site.entryBySource.get(path)
    const compiled = { ...EMPTY, path, links }
    if (known) return { ...known, compiled: { ...known.compiled, links } }
    const format = file.endsWith('.mdx') ? 'mdx' : 'md'
    const place = { path, file, relative: path, section: 'pages', format } as const
    const source = { ...place, locale: site.locale, hash: '' }
    return { type: 'page', source, compiled, path: '/', title: '', description: '' }
  }
}

const EMPTY: Omit<Compiled, 'path' | 'links'> = {
  frontMatter: {},
  frontMatterLines: {},
  body: { type: 'html', pieces: [] },
  headings: [],
  readingMinutes: 0,
  problems: [],
}
