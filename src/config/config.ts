// What an author writes in site.config.ts, and what the engine makes of it. Types only but for
// `define…`: authors' modules import this file, and must not bundle the check with it.
import type * as z from 'zod'
import type { CodeLanguage, Emitter, Prover, SiteModule, SitePlugins } from './extensions.ts'
import type { blog, Feeds } from './schema/blog.ts'
import type { docs } from './schema/docs.ts'
import type { pages } from './schema/pages.ts'
import type { site } from './schema/site.ts'

export type { PageComponentProps } from '../shared/page.ts'
export type {
  EmittedFile,
  Emitter,
  EmitterPage,
  EmitterResult,
  EmitterSite,
  Prover,
  SnippetBlock,
  SnippetFault,
  SocialCard,
  SocialTemplate,
} from './extensions.ts'
export type { LinkOptions } from './schema/footer.ts'
export type { LogoOptions } from './schema/logo.ts'
export type { NavbarItemOptions, NavbarLinkOptions } from './schema/navbar.ts'

export type UserConfig = z.input<typeof site>

type Checked = z.output<typeof site>

/** The checked configuration with every default filled in. */
export interface SiteConfig
  extends Omit<
    Checked,
    'docs' | 'blog' | 'markdown' | 'pages' | 'search' | 'theme' | 'themeConfig' | 'emitters'
  > {
  /** Absolute path of the site's folder. */
  root: string
  /** Path of the config file relative to `root`, for messages. */
  file: string
  outDir: string
  /** Of the development server: pages follow the edits of their author. */
  isLive?: boolean
  markdown: Omit<Checked['markdown'], 'codeLanguages' | 'highlighter'> & {
    codeLanguages: CodeLanguage[]
    highlighter?: SiteModule
  }
  /** All docs of the site; `docs` are those that are meant where none are named. */
  allDocs: ResolvedDocsOptions[]
  docs?: ResolvedDocsOptions
  /** The configuration says nothing of docs, and their usual folder is not there. */
  lacksDocs?: boolean
  /** All blogs of the site, likewise. */
  blogs: ResolvedBlogOptions[]
  blog?: ResolvedBlogOptions
  /** All folders of pages, likewise. */
  allPages: ResolvedPagesOptions[]
  pages?: ResolvedPagesOptions
  /** False for a site with Algolia's, too. */
  search: false | { exclude: string[] }
  theme: Checked['themeConfig'] & Checked['theme']
  emitters: SiteModule[]
  /** Where images of link previews are made. */
  social?: SocialImages
  /** Where images are converted. */
  sharp?: ImageConverter
  /** Plugins of Markdown; absent for a site without. */
  plugins?: SitePlugins
  /** What the configuration says otherwise for a locale, where it asks which one it is read for. */
  inLocales?: Record<string, LocaleTexts>
}

/** What may be another in each locale; all that paths and files follow from is not. */
export type LocaleTexts = Pick<
  SiteConfig,
  'title' | 'tagline' | 'customFields' | 'headTags' | 'scripts' | 'stylesheets'
> & {
  theme: Pick<SiteConfig['theme'], 'navbar' | 'footer' | 'metadata' | 'image'>
  /** By id. */
  blogs: Record<
    string,
    Pick<ResolvedBlogOptions, 'blogTitle' | 'blogDescription' | 'blogSidebarTitle'>
  >
}

export type ResolvedDocsOptions = z.output<typeof docs>

export type ResolvedPagesOptions = z.output<typeof pages>

export interface SocialImages {
  /** The module of the package that makes images of SVG. */
  resvg: string
  /** The site's own, in place of ours. */
  template?: SiteModule
}

/** The package that converts images. */
export interface ImageConverter {
  /** Its module. */
  file: string
  version: string
}

type Blog = z.output<typeof blog>

export interface ResolvedBlogOptions extends Omit<Blog, 'feedOptions'> {
  /** `ownTitle` is the one that the configuration names. */
  feeds: Feeds & { ownTitle?: string; title: string; description: string }
}

/** Types and returns an emitter: what a module of `emitters` exports. */
export function defineEmitter(emitter: Emitter): Emitter {
  return emitter
}

/** Types and returns a prover: what a module of `provers` exports. */
export function defineProver(prover: Prover): Prover {
  return prover
}

/** Types and returns a configuration; `site.config.ts` exports what this gives. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
