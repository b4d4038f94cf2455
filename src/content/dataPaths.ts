// Where the data files are that no folder lists: the authors of blogs, the tags of blogs and docs.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import { docsFolders, docsOptionsOf } from '../config/docsFolders.ts'
import type { TagsFile } from '../types/content.ts'

/**
 * The files that are read whether the scan finds them or not, for a caller that has to know that
 * one has changed.
 */
export function dataFilesOf(config: SiteConfig): string[] {
  const paths = [
    ...config.blogs.map((blog) => authorsPath(blog, config.root)),
    ...tagsFilesOf(config).map(({ path }) => path),
  ]
  return paths.map((path) => join(config.root, path))
}

/** `authors.yaml` is read where nothing names another file and there is no `authors.yml`. */
export function authorsPath({ path, authorsMapPath }: ResolvedBlogOptions, root: string): string {
  const named = posix.join(path, authorsMapPath)
  const other = `${path}/authors.yaml`
  const isOther = authorsMapPath === 'authors.yml' && !existsSync(join(root, named))
  return isOther && existsSync(join(root, other)) ? other : named
}

/** One for each blog, and one for each version of the docs; only those that exist. */
export function tagsFilesOf(
  config: SiteConfig,
  folderOf: FolderOf = ({ folder }) => folder,
): Omit<TagsFile, 'tags'>[] {
  const blogs = config.blogs.map(({ id, path, tags }) => ({
    of: { section: 'blog' as const, blogId: id },
    folder: path,
    tags,
  }))
  const docs = Object.entries(docsFolders(config)).map(([version, folder]) => ({
    of: { section: 'docs' as const, version },
    folder,
    tags: docsOptionsOf(version, config).tags,
  }))
  return [...blogs, ...docs].flatMap(({ of, folder: own, tags }) => {
    const folder = folderOf({ ...of, folder: own })
    const names = typeof tags === 'string' ? [tags] : ['tags.yml', 'tags.yaml']
    const name = names.find((each) => existsSync(join(config.root, folder, each)))
    return name === undefined || tags === false || tags === null
      ? []
      : [{ ...of, path: posix.join(folder, name) }]
  })
}

/** Where the files of a blog or of a version lie: its own `folder`, or that of its translations. */
type FolderOf = (
  of: Pick<TagsFile, 'section' | 'version' | 'blogId'> & { folder: string },
) => string
