// A file of the content folders, as the scan finds it.

/** A file of the content folders. */
export interface Source {
  /** Relative to the site's root, with slashes: `content/docs/wiki/compiler.md`. */
  path: string
  /** Absolute. */
  file: string
  section: 'docs' | 'blog' | 'pages'
  /** Inside its section's folder: `wiki/compiler.md`. */
  relative: string
  format: 'md' | 'mdx' | 'tsx'
  locale: string
  /** Docs only: name of the version. */
  version?: string
  /** Of the blog or the folder of pages it is in, where that has a name of its own. */
  instance?: string
  /** Of the bytes, and of the front matter where that is not in them. */
  hash: string
  /** As a function of the configuration gives it, in place of what the file has. */
  frontMatter?: Record<string, unknown>
  /** The site's folder, of a file that lies outside of it. */
  root?: string
  /** Of a translation: path of the file that it replaces. */
  translates?: string
}
