// What bundling takes, and what it gives: what pages are rendered with, and what readers load.
import type { OptionalPackage } from '../config/optionalPackage.ts'
import type { DiagramOptions, SearchOptions } from '../config/schema/theme.ts'
import type { OwnTheme } from '../config/siteTheme.ts'
import type { WrittenConfig } from '../config/texts.ts'
import type { SiteShell } from '../shared/shell.ts'
import type { Problem } from '../tools/problem.ts'
import type { ImportRef } from '../types/compiled.ts'

/** What a bundle of the theme depends on besides its files. */
export interface Settings {
  siteRoot: string
  baseUrl: string
  staticDirectories: string[]
  colorMode: SiteShell['colorMode']
  announcementId: string | null
  /** Options that are on: see theme/features.d.ts. */
  features: Record<string, boolean>
  /** Rules that follow from the configuration; they stand at the end of the style sheet. */
  css: string
  /** The site's own style sheets, where it has some. */
  customStyles?: CustomStyles
  /** Where the site has formulas. */
  katex?: OptionalPackage
  /** Where it replaces parts of the theme. */
  ownTheme?: OwnTheme
  /** Where it has diagrams: the package, and what it is told. */
  mermaid?: OptionalPackage & DiagramOptions
  /** Where pages can be read offline, by name. */
  workbox?: Record<string, OptionalPackage>
  /** Where it has a search. */
  search?: OptionalPackage & { algolia: SearchOptions }
}

export interface CustomStyles {
  /** Absolute path of the site's folder. */
  root: string
  baseUrl: string
  /** Paths of the style sheets from the site's folder, or absolute ones of the theme. */
  sheets: string[]
  staticDirectories: string[]
}

/** Scripts that stand in the HTML itself, the same text in every page that has them. */
export interface InlineScripts {
  /** In every page: what must happen before the first paint, and the loading of the client. */
  head: string
  /**
   * On the home page only, when the option is on: tells that the site stands under another path
   * than it was built for.
   */
  banner: string
}

/** What modules of the author's own take from the theme's bundle. */
export interface SharedTheme {
  clientHref: string
  clientExports: string[]
  serverExports: string[]
}

/** The theme alone: it knows nothing of the site's own modules. */
export interface ThemeBundle {
  /** Changes with anything that all pages are rendered with. */
  hash: string
  /** Changes with what every browser loads: a page's `build` is made from it. */
  clientHash: string
  cssHref: string
  /** Of the pages that show formulas, where the site has them. */
  formulaStyle?: string
  /** Scripts that stand in the HTML. */
  boot: InlineScripts
  /** Rendering module for Node, absolute. */
  serverFile: string
  shared: SharedTheme
  /** What is emitted: address without base → file on disk. */
  files: Record<string, string>
  /** Minified bytes of the script that a first visit loads: entry and what it imports. */
  clientBytes: number
  /** Files that would have gone in, had they been there; absolute. */
  absentInputs: string[]
  /**
   * The site replaces parts of the theme: every page runs its code. Files of its own that went in,
   * from its folder.
   */
  ownInputs?: string[]
  /** What is wrong, and keeps nothing from being bundled. */
  problems: Problem[]
}

/** How the site reads a Markdown file that is imported. */
export interface ImportedMarkdown {
  /** What a module for the file holds; undefined for one that cannot be read. */
  compile: (file: string) => Promise<MarkdownModule | undefined>
  /** The addresses of these links, as the page's data has them. */
  slotsOf: (file: string, links: MarkdownModule['links']) => unknown[]
}

export interface MarkdownModule {
  code: string
  links: { kind: string; target: string }[]
  /** Absolute; all that it was made from. */
  files: string[]
  warnings: { text: string; hint?: string; line?: number; column?: number }[]
}

/** A source that goes into the runs of the author's own modules. */
export interface ModuleSource {
  /** Relative to the site's root. */
  path: string
  /** Absolute. */
  file: string
  /** What a document was compiled to; a .tsx page is read from its file. */
  code?: string
  /** Where a document imports something. */
  imports?: ImportRef[]
}

export interface ModuleSettings
  extends SharedTheme,
    Pick<Settings, 'siteRoot' | 'baseUrl' | 'staticDirectories' | 'features' | 'ownTheme'> {
  /** As the configuration names them: see tools/publicFiles.ts. */
  publicFiles: string[]
  modules: ModuleSource[]
  /** Of the site's own, for browsers; from the site's folder. */
  clientModules: string[]
  /** Short names of folders that imports begin with: paths from the site's folder. */
  aliases: Record<string, string>
  /** What modules may ask of the configuration. */
  siteConfig: WrittenConfig
  /** How Markdown that code imports is read; absent where there is none. */
  markdown?: ImportedMarkdown
}

/** A module of the author's own: a .tsx page, or a document in MDX. */
export interface PageModule {
  /** URL in the browser. */
  href: string
  /** URLs of the style sheet that it imports and of the script for that. */
  style?: { href: string; script: string }
  /** Its components show docs of the whole version. */
  asksForDocs?: boolean
  /** The module for Node, absolute. Its name changes with all that it was made from. */
  serverFile: string
}

/** Under this name the modules have what every page loads of the site's own. */
export const CLIENT_ENTRY = 'quire:client-modules'

export interface Bundle extends ThemeBundle {
  /** By source path. */
  modules: Record<string, PageModule>
  /** The files that went into the modules, absolute. */
  moduleInputs: string[]
}
