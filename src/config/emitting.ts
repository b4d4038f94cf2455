// What an emitter of the site's own is given and gives back: plain data alone, which does not
// change with the engine's own types.

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
