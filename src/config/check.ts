// Turns what an author wrote into the checked configuration with every default filled in. All
// problems are reported together, with exit code 2.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import { nearest } from '../tools/nearest.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { ResolvedBlogOptions, SiteConfig } from './config.ts'
import { type CheckedFile, problemsFrom } from './issues.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import { otherName } from './otherNames.ts'
import { searchOf } from './ownSearch.ts'
import type { blog as blogSchema } from './schema/blog.ts'
import { docs } from './schema/docs.ts'
import { knownKeys } from './schema/knownKeys.ts'
import { site } from './schema/site.ts'
import { baseUrl } from './schema/urls.ts'
import { rememberNotes, rememberText } from './texts.ts'
import { themeSlips } from './themeSlips.ts'

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

export function checkConfig(
  source: ConfigSource,
  root: string,
  overrides: Overrides = {},
): SiteConfig {
  const checked = site.safeParse(source.value)
  const flag = overrides.baseUrl === undefined ? undefined : baseUrl.safeParse(overrides.baseUrl)
  if (!checked.success || flag?.success === false)
    throw new SiteError(
      [
        ...problemsFrom(checked.error?.issues ?? [], checkedFile(source)),
        ...(flag?.error?.issues ?? []).map((issue) => flagProblem(issue.message, overrides)),
      ],
      2,
    )
  const { theme: files, themeConfig, docs, blog, pages, ...options } = checked.data
  const config: SiteConfig = {
    ...options,
    root,
    file: source.file,
    outDir: overrides.out === undefined ? path.join(root, 'build') : path.resolve(overrides.out),
    baseUrl: flag?.data ?? options.baseUrl,
    // They are bundled when the rest of the configuration is right: see load.ts.
    markdown: { ...options.markdown, codeLanguages: [] },
    emitters: [],
    ...sections({ docs, blog, pages, title: options.title }, root),
    theme: { ...themeConfig, ...files },
    search: searchOf(checked.data, root),
  }
  rememberText(config, source.text, source.pathOf)
  rememberNotes(config, themeSlips(source.value, source))
  return config
}

type Sections = Pick<
  SiteConfig,
  'allDocs' | 'docs' | 'lacksDocs' | 'blogs' | 'blog' | 'allPages' | 'pages'
>

type SectionOptions = Pick<z.output<typeof site>, 'docs' | 'blog' | 'pages' | 'title'>

/** Each section as the list that it is, and the one that is meant where none is named. */
function sections({ docs, blog, pages, title }: SectionOptions, root: string): Sections {
  const allDocs = listOf(docs ?? docsIn(root) ?? false)
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

const listOf = <T extends object>(value: false | T | T[]): T[] =>
  value ? ([value].flat() as T[]) : []

const mainOf = <T extends { id: string }>(all: T[]): T | undefined =>
  all.find(({ id }) => id === 'default') ?? all[0]

function flagProblem(rule: string, { baseUrl }: Overrides): Problem {
  return { code: 'USAGE', severity: 'error', message: `--base-url ${rule}, got '${baseUrl}'` }
}

function checkedFile({ value, file, text, pathOf = (path) => path }: ConfigSource): CheckedFile {
  return {
    value,
    file,
    codes: { key: 'CONFIG_KEY', value: 'CONFIG_VALUE' },
    whole: 'the configuration',
    placeOf: (path) => locate(text, pathOf(path)),
    nameOf: (path) => keyPath(pathOf(path)),
    knownKeys: (path) => knownKeys(path, site),
    otherName,
    elsewhere: (at, key) => (at.length === 0 ? belowRoot(key) : undefined),
    ownKeys: (at) => (at.length === 0 ? 'Values of your own go into customFields.' : undefined),
    examples: { title: "Add title: 'My notes'.", url: "Add url: 'https://notes.example'." },
  }
}

/** Where the keys stand that authors write at the top by mistake. */
const SECTIONS = [['theme'], ['markdown'], ['themeConfig'], ['docs'], ['blog'], ['i18n']]

/** The same key in one of the sections, else one that is much like it: `theme.customCss`. */
function belowRoot(key: string): string | undefined {
  const all = SECTIONS.flatMap((at) => knownKeys(at, site).map((name) => ({ at, name })))
  const near = nearest(
    key,
    all.map(({ name }) => name),
  )
  const found = all.find(({ name }) => name === key) ?? all.find(({ name }) => name === near)
  return found && keyPath([...found.at, found.name])
}

/**
 * A site that says nothing of docs and has no folder for them is one without; where docs are
 * configured and missing, that is reported.
 */
function docsIn(root: string): SiteConfig['docs'] {
  const options = docs.parse({})
  return existsSync(path.join(root, options.path)) ? options : undefined
}

function withFeeds(
  { feedOptions, ...blog }: z.output<typeof blogSchema>,
  siteTitle: string,
): ResolvedBlogOptions {
  const name = `${siteTitle} Blog`
  const { title = name, description = name } = feedOptions
  return { ...blog, feeds: { ...feedOptions, ownTitle: feedOptions.title, title, description } }
}
