// Where the data files are that no folder lists: the blog's authors, the tags of blog and docs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import type { TagsFile } from '../types.ts'

/**
 * The files that are read whether the scan finds them or not, for a caller that has to know that
 * one has changed.
 */
export function dataFilesOf(config: SiteConfig): string[] {
  const authors = authorsPath(config)
  const paths = [
    ...(authors === undefined ? [] : [authors]),
    ...tagsFilesOf(config).map(({ path }) => path),
  ]
  return paths.map((path) => join(config.root, path))
}

export function authorsPath({ blog }: SiteConfig): string | undefined {
  return blog && `${blog.path}/${blog.authorsMapPath}`
}

/** One for the blog, and one for each version of the docs; only those that exist. */
export function tagsFilesOf(config: SiteConfig): Omit<TagsFile, 'tags'>[] {
  const folders = Object.entries(docsFolders(config)).map(([version, folder]) => ({
    section: 'docs' as const,
    version,
    folder,
  }))
  const all = [
    ...(config.blog
      ? [{ section: 'blog' as const, version: undefined, folder: config.blog.path }]
      : []),
    ...folders,
  ]
  return all.flatMap(({ folder, ...of }) => {
    const name = ['tags.yml', 'tags.yaml'].find((each) =>
      existsSync(join(config.root, folder, each)),
    )
    return name === undefined ? [] : [{ ...of, path: `${folder}/${name}` }]
  })
}
