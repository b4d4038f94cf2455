// A set of docs.
import type { TagsFile } from './content.ts'
import type { Sidebar } from './sidebar.ts'

export interface Version {
  /** Among those of all docs: `current`, `community:current`. */
  name: string
  /** Among those of its docs. */
  ownName: string
  /** Of the docs that it is a version of. */
  docsId: string
  label: string
  isLast: boolean
  /** First part of its docs' paths: `/docs`. */
  path: string
  banner: 'none' | 'unreleased' | 'unmaintained'
  badge: boolean
  className: string
  noIndex: boolean
  /** First part of its tags' paths, below its own. */
  tagsBasePath: string
  /** The tags file of its docs, if it has one. */
  tagsFile?: TagsFile
  mainDocId: string
  sidebars: Sidebar[]
  /** Its unlisted docs, if it has any, and the sidebars with them. */
  unlisted?: { ids: string[]; sidebars: Sidebar[] }
}
