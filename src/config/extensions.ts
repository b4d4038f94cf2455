// What modules of the site's own are given and give back: languages of code, plugins,
// provers.

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
