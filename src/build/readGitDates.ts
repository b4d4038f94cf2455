// When sources were last updated and by whom, as git knows it. Asked only when an option shows it:
// one call for the commit that the site is at, and one walk of the history when that is another.
import { join, posix } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import type { Cache } from '../tools/cache.ts'
import { type GitHead, headOf, type LastCommit, lastCommits } from '../tools/git.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Source } from '../types/source.ts'

/** The state of the history, which tells whether it has changed; '' when no option asks for it. */
export type GitState = Awaited<ReturnType<typeof headOf>> | ''

export async function gitStateOf(config: SiteConfig): Promise<GitState> {
  const isShown = config.allDocs.some(
    ({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor,
  )
  return isShown || isInSitemap(config) ? headOf(config.root) : ''
}

/** The sitemap dates all pages, where else only docs are dated. */
const isInSitemap = ({ sitemap }: Pick<SiteConfig, 'sitemap'>) =>
  sitemap !== false && sitemap.lastmod !== null

function foldersOf(config: SiteConfig): string[] {
  const { i18n } = config
  const docs = Object.values(docsFolders(config))
  if (i18n.locales.length > 1) docs.push(i18n.path)
  if (!isInSitemap(config)) return docs
  const others = [...config.blogs, ...config.allPages].map(({ path }) => posix.normalize(path))
  return [...new Set([...docs, ...others, i18n.path])]
}

/** By source path. Files that are in no commit have none. */
export async function readGitDates(
  config: SiteConfig,
  sources: Source[],
  { cache, state }: { cache: Cache; state: GitState },
): Promise<{ lastUpdates: Map<string, LastCommit>; problems: Problem[] }> {
  if (state === '') return { lastUpdates: new Map(), problems: [] }
  if ('fault' in state) return { lastUpdates: new Map(), problems: [noDates(state.fault)] }
  const known = await knownCommits(config, state, cache)
  if ('fault' in known) return { lastUpdates: new Map(), problems: [noDates(known.fault)] }
  const isOfAll = isInSitemap(config)
  const dated = sources.filter(({ section }) => isOfAll || section === 'docs')
  const lastUpdates = new Map(
    dated.flatMap(({ path }) => (known.has(path) ? [[path, known.get(path)!] as const] : [])),
  )
  const missing = dated.length - lastUpdates.size
  const isCut = state.isShallow && missing > 0
  return { lastUpdates, problems: isCut ? [shallow(missing, isOfAll ? 'source' : 'doc')] : [] }
}

async function knownCommits(
  config: SiteConfig,
  head: GitHead,
  cache: Cache,
): ReturnType<typeof lastCommits> {
  const folders = foldersOf(config)
  const key = `g${hash([JSON.stringify([head, folders, config.root])])}`
  const known = cache.get<[string, LastCommit][]>(key)
  if (known) return new Map(known)
  const isOutside = (folder: string) => folder.startsWith('../')
  const inside = folders.filter((folder) => !isOutside(folder))
  const commits =
    inside.length > 0 ? await lastCommits(config.root, inside, head) : new Map<string, LastCommit>()
  if ('fault' in commits) return commits
  for (const folder of folders.filter(isOutside)) {
    const found = await lastCommits(join(config.root, folder), ['.'], head)
    if ('fault' in found) return found
    for (const [path, commit] of found) commits.set(posix.join(folder, path), commit)
  }
  cache.put(key, [...commits])
  return commits
}

function noDates(fault: string): Problem {
  return {
    code: 'GIT_DATES',
    severity: 'info',
    message: `git dates are not shown: ${fault}`,
    hint: 'Build in a clone of the repository, or turn off docs.showLastUpdateTime, docs.showLastUpdateAuthor and sitemap.lastmod.',
  }
}

function shallow(count: number, what: 'doc' | 'source'): Problem {
  const message = `the clone is shallow: ${count === 1 ? `the git date of 1 ${what} is` : `the git dates of ${count} ${what}s are`} unknown`
  return {
    code: 'GIT_DATES',
    severity: 'info',
    message,
    hint: 'Fetch the whole history: git fetch --unshallow, or fetch-depth: 0 for actions/checkout.',
  }
}
