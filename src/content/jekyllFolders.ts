// Folders of a blog that are named as Jekyll names them: its posts are in `_posts`, and here a name
// that begins with "_" keeps them out.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { isFolder } from '../tools/files.ts'
import { shellWord } from '../tools/shellWord.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'
import { holdsMarkdown } from './foldersBeside.ts'
import { unreadFolder } from './unreadPlaces.ts'

/**
 * `_drafts` may be meant to stay out, as it does with Jekyll, so that it is a note, and only where
 * `_posts` shows what the blog was made for. Silent for a site made for Docusaurus and for a blog
 * that says itself what it leaves out.
 */
export function jekyllFolders(config: SiteConfig): UnreadPlace[] {
  if (isForeignConfig(config)) return []
  return config.blogs.flatMap(({ path, exclude }) => {
    const posts = `${path}/_posts`
    if (exclude || !holdsPosts(posts, config)) return []
    const drafts = `${path}/_drafts`
    return [
      unread(posts, { path, config, advice: 'Move its posts up' }),
      ...(holdsPosts(drafts, config)
        ? [
            unread(drafts, {
              path,
              config,
              advice: 'Write draft: true in its posts and move them up',
            }),
          ]
        : []),
    ]
  })
}

const holdsPosts = (folder: string, { root }: SiteConfig) =>
  isFolder(join(root, folder)) && holdsMarkdown(join(root, folder))

function unread(
  file: string,
  { path, config, advice }: { path: string; config: SiteConfig; advice: string },
): UnreadPlace {
  const severity = file.endsWith('/_posts') ? 'warning' : 'info'
  const message = `the folder "${file}" is not read: names that begin with "_" are left out`
  const hint = `${advice}: mv -n ${shellWord(file)}/* ${shellWord(path)}.`
  return unreadFolder(config.root, { code: 'SOURCE_UNREAD', severity, message, file, hint }, path)
}
