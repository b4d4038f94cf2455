// The checked configuration as the engine uses it: its folders, its sections as lists, and what
// follows from the files that are there.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import type { Problem } from '../tools/problem.ts'
import type { ResolvedBlogOptions, SiteConfig } from './config.ts'
import { configError } from './configError.ts'
import { searchOf } from './ownSearch.ts'
import type { blog as blogSchema } from './schema/blog.ts'
import type { docs } from './schema/docs.ts'
import type { site } from './schema/site.ts'
import { isInWorkspace } from './sharedFiles.ts'
import { placeInConfig, rememberNotes, rememberText } from './texts.ts'

/**
 * The config as its author wrote it: the value, and the file's name and text for line and column.
 */
export interface ConfigSource {
  value: unknown
  file: string
  text: string
  /** Where a key of `value` is written, when the file has other keys: see config/docusaurus. */
  pathOf?: (path: PropertyKey[]) => PropertyKey[]
}

/** What the command line says instead of the config file. */
export interface Overrides {
  /** Relative to the current folder. */
  out?: string
  baseUrl?: string
}

/** What an author wrote, with every default filled in, before anything is asked of the disk. */
export interface CheckedValues {
  values: z.output<typeof site>
  /** The options of docs of which the configuration says nothing. */
  docs: z.output<typeof docs>
  /** What is to be said of a configuration that is sound. */
  notes: Problem[]
}

export function resolveConfig(
  { values, docs: defaultDocs, notes }: CheckedValues,
  source: ConfigSource,
  root: string,
  overrides: Overrides = {},
): SiteConfig {
  const { theme: files, themeConfig, docs, blog, pages, ...options } = values
  const config: SiteConfig = {
    ...options,
    root,
    file: source.file,
    outDir: overrides.out === undefined ? path.join(root, 'build') : path.resolve(overrides.out),
    // They are bundled when the rest of the configuration is right: see load.ts.
    markdown: { ...options.markdown, codeLanguages: [], highlighter: undefined },
    emitters: [],
    ...sections({ docs, defaultDocs, blog, pages, title: options.title }, root),
    theme: { ...themeConfig, ...files },
    search: searchOf(values, root),
  }
  rememberText(config, source.text, source.pathOf)
  rememberNotes(config, notes)
  checkDataFiles(config, { docs, blog })
  return config
}

type Sections = Pick<
  SiteConfig,
  'allDocs' | 'docs' | 'lacksDocs' | 'blogs' | 'blog' | 'allPages' | 'pages'
>

type SectionOptions = Pick<z.output<typeof site>, 'docs' | 'blog' | 'pages' | 'title'> & {
  defaultDocs: CheckedValues['docs']
}

/**
 * Files of authors and tags are named from their section's folder. Throws SiteError for one outside
 * of the site's folder and its workspace.
 */
function checkDataFiles(config: SiteConfig, written: Pick<SectionOptions, 'docs' | 'blog'>): void {
  for (const [section, all] of Object.entries({ docs: config.allDocs, blog: config.blogs }))
    for (const [i, options] of all.entries())
      for (const key of ['authorsMapPath', 'tags']) {
        const name = (options as Record<string, unknown>)[key]
        const file = typeof name === 'string' ? path.posix.join(options.path, name) : ''
        if (!file.startsWith('../') || isInWorkspace(path.join(config.root, file), config.root))
          continue
        const isListed = Array.isArray(written[section as 'docs' | 'blog'])
        throw configError({
          code: 'CONFIG_VALUE',
          message: `${section}.${key} names "${file}", which lies outside of the site's folder and its workspace, or does not exist`,
          ...placeInConfig(config, [section, ...(isListed ? [i] : []), key]),
          hint: `Copy the file into the site's folder.`,
        })
      }
}

/** Each section as the list that it is, and the one that is meant where none is named. */
function sections(
  { docs, defaultDocs, blog, pages, title }: SectionOptions,
  root: string,
): Sections {
  const allDocs = listOf(docs ?? (hasFolder(defaultDocs, root) && defaultDocs))
  const blogs = listOf(blog).map((each) => withFeeds(each, title))
  const allPages = listOf(pages)
  return {
    allDocs,
    docs: mainOf(allDocs),
    ...(docs === undefined && allDocs.length === 0 && { lacksDocs: true }),
    blogs,
    blog: mainOf(blogs),
    allPages,
    pages: mainOf(allPages),
  }
}

/**
 * A site that says nothing of docs and has no folder for them is one without; where docs are
 * configured and missing, that is reported.
 */
const hasFolder = (docs: CheckedValues['docs'], root: string): boolean =>
  existsSync(path.join(root, docs.path))

const listOf = <T extends object>(value: false | T | T[]): T[] =>
  value ? ([value].flat() as T[]) : []

const mainOf = <T extends { id: string }>(all: T[]): T | undefined =>
  all.find(({ id }) => id === 'default') ?? all[0]

function withFeeds(
  { feedOptions, ...blog }: z.output<typeof blogSchema>,
  siteTitle: string,
): ResolvedBlogOptions {
  const name = `${siteTitle} Blog`
  const { title = name, description = name } = feedOptions
  return { ...blog, feeds: { ...feedOptions, ownTitle: feedOptions.title, title, description } }
}
