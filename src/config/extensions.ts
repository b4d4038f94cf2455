// What modules of the site's own are given and give back: languages of code, plugins, provers,
// emitters, templates of images for link previews. It is plain data, which does not change with the
// engine's own types.

/** A module of the site's own as threads get it. */
export interface SiteModule {
  /** From the site's folder. */
  path: string
  /** Bundled: what it imports is a part of it, and so of every key. */
  code: string
}

/** A language of code as threads get it. Its module exports a function from Prism to a grammar. */
export interface CodeLanguage extends SiteModule {
  name: string
}

/** A plugin of Markdown: of remark, rehype or recma. */
export interface SitePlugin {
  name: string
  /** In what the configuration exports. */
  at: PropertyKey[]
}

/** In the order in which they run. */
export interface SectionPlugins {
  remark: SitePlugin[]
  rehype: SitePlugin[]
  recma: SitePlugin[]
}

/**
 * The plugins of a site as threads get them: the configuration's own module, and where in what it
 * exports each plugin stands. Each thread runs the module by itself, since no function reaches it.
 */
export interface SitePlugins {
  /** Names all that the plugins are made from: their code, their options, their packages. */
  id: string
  /** The configuration, absolute, and the site's folder. */
  file: string
  root: string
  isForeign: boolean
  /** The configuration's module, bundled. */
  code: string
  /** By docs, blog or folder of pages: see `sectionKey`. */
  sections: Record<string, SectionPlugins>
}

/** What a prover is given: a fenced block as readers see it. */
export interface SnippetBlock {
  /** Path of the page from the site's folder. */
  page: string
  /** Of the opening fence in that file, counted from 1. */
  line: number
  language: string
  title?: string
  /** Bare words of the info string. */
  words: string[]
  code: string
}

export interface SnippetFault {
  /** Index in the block's code. */
  at: number
  message: string
  hint?: string
}

/**
 * Says what is wrong with a block, without running it. The default export of a module that
 * `provers` names.
 */
export type Prover = (
  block: SnippetBlock,
  around: {
    /** The block below it on the page. */
    next?: SnippetBlock
    /** Of these names the one that is most like `name`, where one is near enough. */
    nearest(name: string, names: Iterable<string>): string | undefined
  },
) => SnippetFault[] | Promise<SnippetFault[]>

/** Makes files of the output. The default export of a module that `emitters` names. */
export type Emitter = (site: EmitterSite) => EmitterResult | Promise<EmitterResult>

/** One file, several, or none. */
export type EmitterResult = EmittedFile | readonly EmittedFile[] | null | undefined

export interface EmittedFile {
  /** In the output, such as `llms.txt` or `api/pages.json`; of another language in its folder. */
  path: string
  /** A text or bytes, written as they are; plain data is written as JSON. */
  content: unknown
}

/** The site in one language; an emitter is called once for each. */
export interface EmitterSite {
  title: string
  tagline: string
  /** Origin of the published site, such as `https://notes.example`. */
  url: string
  /** Path that this language is served under, such as `/` or `/fr/`. */
  baseUrl: string
  locale: string
  /** Of the configuration, as JSON has them. */
  customFields: Readonly<Record<string, unknown>>
  /** All pages but "not found", in the order of the list of routes. */
  pages: readonly EmitterPage[]
}

export interface EmitterPage {
  kind: 'doc' | 'post' | 'page' | 'category' | 'postList' | 'tags' | 'authors' | 'archive'
  /** As links lead to it, with the base: `/notes/docs/intro`. */
  path: string
  /** Absolute. */
  url: string
  title: string
  description: string
  /** Of a post; ISO 8601 in UTC. */
  date?: string
  tags: readonly string[]
  /** Names of a post's authors. */
  authors: readonly string[]
  /** The file that it is made from, from the site's folder; absent for lists and the like. */
  source?: string
  /** Search engines and lists leave it out: keep it out of what strangers read. */
  unlisted: boolean
  /** All of it, keys of the author's own too. */
  frontMatter: Readonly<Record<string, unknown>>
  /** The text that its author wrote, as HTML with absolute addresses; '' for what is code. */
  html: string
  /** The same as plain text, a line for each paragraph, heading or item. */
  text: string
}

/** Gives the SVG of an image, 1200 by 630. The default export of `socialImages.template`. */
export type SocialTemplate = (card: SocialCard) => string

export interface SocialCard {
  kind: 'doc' | 'post' | 'page'
  title: string
  /** Title of the site. */
  site: string
  tagline: string
  /** Where a doc stands in the sidebar, or the blog's title. */
  section?: string
  /** Of a post, in the words of the language. */
  date?: string
  /** Names of a post's authors. */
  authors: string[]
  locale: string
  direction: 'ltr' | 'rtl'
}
