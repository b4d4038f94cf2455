// Looks into folders of sources that nothing reads for what is missing on the site.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskError } from '../tools/diskProblem.ts'
import { slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'

/** What pages are written in. */
const SOURCE = /\.(?:mdx?|markdown|[jt]sx?)$/i

/**
 * `problem` tells of the folder, and `place` is the one that is read in its place; `what`
 * are the names of files that count.
 */
export function unreadFolder(
  root: string,
  problem: Problem,
  place: string,
  what = SOURCE,
): UnreadPlace {
  let files: string[] | undefined
  return { problem, place, files: () => (files ??= filesIn(root, problem.file!, what)) }
}

/** Where one of the files of an unread place would be, if that were moved where it belongs. */
export function belongsAt(file: string, { problem, place }: UnreadPlace): string {
  const from = `${problem.file}/`
  return file.startsWith(from) ? `${place}/${file.slice(from.length)}` : file
}

/** The folder that holds the doc of an id, as far as names tell. */
export function holderOf(id: string, folders: UnreadPlace[] = []): UnreadPlace | undefined {
  return folders.find(({ files }) =>
    files().some((file) => SOURCE.test(file) && idIn(file).endsWith(`/${id}`)),
  )
}

/** Without number prefixes and extension, as ids are. */
const idIn = (file: string) => file.replace(/\.\w+$/, '').replace(/\/\d+[-_. ]+/g, '/')

/** None of a folder that cannot be read: it need not be the site's. */
function filesIn(root: string, folder: string, what: RegExp): string[] {
  try {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return names.filter((name) => what.test(name)).map((name) => `${folder}/${slashes(name)}`)
  } catch (error) {
    if (isDiskError(error)) return []
    throw error
  }
}
