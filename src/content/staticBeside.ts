// Finds static files in a folder of the site that is not published, where other generators have
// theirs.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { textBehind } from '../config/texts.ts'
import { isInside } from '../tools/paths.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'
import { entriesOf, moving } from './foldersBeside.ts'
import { hasOtherProgram } from './otherProgram.ts'
import { unreadFolder } from './unreadPlaces.ts'

const FOLDER = 'public'
/** What a site publishes as it is; other files may be anything. */
const STATIC =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|woff2?|webmanifest)$|^(?:CNAME|robots\.txt|_headers|_redirects)$/i

/**
 * Silent where the folder may have another use: the output, a program's, or one that the
 * configuration speaks of; and for a site made for Docusaurus, where it was unused before.
 */
export function staticBeside(config: SiteConfig): UnreadPlace[] {
  const { root, staticDirectories, outDir } = config
  const read = staticDirectories.map((folder) => resolve(root, folder))
  const folder = join(root, FOLDER)
  const entries = entriesOf(folder).filter(({ name }) => !name.startsWith('.'))
  if (entries.length === 0 || staticDirectories.length === 0 || isForeignConfig(config)) return []
  if ([outDir, ...read].some((other) => isInside(other, folder))) return []
  if (entries.some(({ name }) => /^index\.\w+$/.test(name)) || hasOtherProgram(root)) return []
  const inside = entries.flatMap(({ name }) => [{ name }, ...entriesOf(join(folder, name))])
  if (!inside.some(({ name }) => STATIC.test(name))) return []
  if (/\bpublic\b/.test(textBehind(config))) return []
  const place =
    staticDirectories.find((each) => existsSync(join(root, each))) ?? staticDirectories[0]!
  const problem = {
    code: 'SOURCE_UNREAD',
    severity: 'warning',
    message: `the folder "${FOLDER}" is not read: static files are in "${place}"`,
    file: FOLDER,
    hint: `Move its files there (${moving(root, FOLDER, place)}), or write staticDirectories: ['${FOLDER}'] in ${config.file}.`,
  } as const
  return [unreadFolder(root, problem, place, /./)]
}
