// When sources were last updated and by whom, as git knows it. Asked only when an option shows it:
// one call for the commit that each repository is at, and one walk of its history when that is
// another. A file's history is that of the repository it lies in.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import type { Cache } from '../tools/cache.ts'
import { type GitHead, headOf, type LastCommit, lastCommits } from '../tools/git.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Source } from '../types/source.ts'

/** The history of the files below `folder`, a path from the site's folder; '' for that itself. */
interface History {
  folder: string
  head: Awaited<ReturnType<typeof headOf>>
}

/** All histories of a site, which tell whether one has changed; none when no option asks for it. */
export type GitState = History[]

export async function gitStateOf(config: SiteConfig, sources: Source[]): Promise<GitState> {
  const isShown = config.allDocs.some(
    ({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor,
  )
  if (!isShown && !isInSitemap(config)) return []
  const outside = foldersOf(config).filter(isOutside)
  const folders = new Set(['', ...outside, ...innerRepositories(config, sources)])
  return Promise.all(
    [...folders].map(async (folder) => ({ folder, head: await headOf(join(config.root, folder)) })),
  )
}

const isOutside = (folder: string) => folder.startsWith('../')

/** Clones, submodules and worktrees below the site's folder that hold sources. */
function innerRepositories({ root }: SiteConfig, sources: Source[]): string[] {
  const known = new Map<string, string | undefined>()
  const repositoryOf = (folder: string): string | undefined => {
    // The site's own folder, and those above.
    if (/(?:^|\/)\.{1,2}$/.test(folder)) return undefined
    const top = known.has(folder)
      ? known.get(folder)
      : existsSync(join(root, folder, '.git'))
        ? folder
        : repositoryOf(posix.dirname(folder))
    known.set(folder, top)
    return top
  }
  const found = sources.map(({ path }) => repositoryOf(posix.dirname(path)))
  return [...new Set(found.filter((folder) => folder !== undefined))].sort()
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
  const isOfAll = isInSitemap(config)
  const dated = sources.filter(({ section }) => isOfAll || section === 'docs')
  const lastUpdates = new Map<string, LastCommit>()
  const faults = new Set<string>()
  let missing = 0
  const byHistory = new Map(state.map(({ folder }) => [folder, [] as Source[]]))
  for (const source of dated) byHistory.get(historyOf(source.path, state))?.push(source)
  for (const { folder, head } of state) {
    const own = byHistory.get(folder) ?? []
    if (own.length === 0 && (folder !== '' || dated.length > 0)) continue
    const known = 'fault' in head ? head : await knownCommits(config, { folder, head }, cache)
    if ('fault' in known) {
      faults.add(known.fault)
      continue
    }
    for (const { path } of own) {
      const commit = known.get(path)
      if (commit) lastUpdates.set(path, commit)
      else if ('isShallow' in head && head.isShallow) missing++
    }
  }
  return {
    lastUpdates,
    problems: [
      ...[...faults].map(noDates),
      ...(missing > 0 ? [shallow(missing, isOfAll ? 'source' : 'doc')] : []),
    ],
  }
}

/** The innermost. */
const historyOf = (path: string, state: GitState): string =>
  state
    .map(({ folder }) => folder)
    .filter((folder) => folder === '' || path.startsWith(`${folder}/`))
    .reduce((longest, folder) => (folder.length > longest.length ? folder : longest), '')

async function knownCommits(
  config: SiteConfig,
  { folder, head }: { folder: string; head: GitHead },
  cache: Cache,
): ReturnType<typeof lastCommits> {
  const folders = folder === '' ? foldersOf(config).filter((each) => !isOutside(each)) : ['.']
  const key = `g${hash([JSON.stringify([head, folder, folders, config.root])])}`
  const known = cache.get<[string, LastCommit][]>(key)
  if (known) return new Map(known)
  if (folders.length === 0) return new Map()
  const commits = await lastCommits(join(config.root, folder), folders, head)
  if ('fault' in commits) return commits
  const named = [...commits].map(([path, commit]) => [posix.join(folder, path), commit] as const)
  cache.put(key, named)
  return new Map(named)
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
