// The versions of the docs: which there are, what each is called and where it stands. behaviour.md 8.1.
import type { ResolvedDocsOptions, SiteConfig } from '../config/config.ts'
import { joinPath } from '../shared/url.ts'
import type { Version } from '../types.ts'
import { configProblem, type Report } from './report.ts'

/** A version before its docs are known. */
export type VersionPlan = Omit<Version, 'mainDocId' | 'sidebars'>

const current = 'current'

/** In the order of `names`: newest first. */
export function planVersions(names: string[], docs: ResolvedDocsOptions, config: SiteConfig, report: Report): VersionPlan[] {
  checkVersionOptions(names, docs, config, report)
  const used = names
    .filter((name) => name !== current || docs.includeCurrentVersion || names.length === 1)
    .filter((name) => !docs.onlyIncludeVersions || docs.onlyIncludeVersions.includes(name))
  const last = used.find((name) => name === docs.lastVersion) ?? used.find((name) => name !== current) ?? used[0]
  return used.map((name, i) => {
    const own = docs.versions[name] ?? {}
    const isLast = name === last
    return {
      name,
      label: own.label ?? (name === current ? 'Next' : name),
      isLast,
      path: joinPath('/', docs.routeBasePath, own.path ?? (isLast ? '' : name === current ? 'next' : name)),
      banner: own.banner ?? bannerAt(i, used.indexOf(last!)),
      badge: own.badge ?? used.length !== 1,
      className: own.className ?? `docs-version-${name}`,
      noIndex: own.noIndex ?? false,
    }
  })
}

function bannerAt(index: number, last: number): Version['banner'] {
  if (index === last) return 'none'
  return index < last ? 'unreleased' : 'unmaintained'
}

function checkVersionOptions(names: string[], docs: ResolvedDocsOptions, config: SiteConfig, report: Report): void {
  const known = names.length > 0 ? `there are: ${names.join(', ')}` : 'there is none'
  const hint = 'Versions are listed in versions.json; the docs folder itself is "current".'
  const complain = (message: string) => report(configProblem(config, { code: 'CONFIG_VERSIONS', message, hint }))
  const check = (key: string, name: string) => {
    if (!names.includes(name)) complain(`docs.${key} names the version "${name}"; ${known}`)
  }
  if (docs.lastVersion !== undefined) check('lastVersion', docs.lastVersion)
  for (const name of Object.keys(docs.versions)) check('versions', name)
  for (const name of docs.onlyIncludeVersions ?? []) check('onlyIncludeVersions', name)
  if (docs.onlyIncludeVersions?.length === 0) complain('docs.onlyIncludeVersions is empty, so there would be no version')
  if (docs.lastVersion !== undefined && docs.onlyIncludeVersions && !docs.onlyIncludeVersions.includes(docs.lastVersion)) {
    complain(`docs.lastVersion "${docs.lastVersion}" is not among docs.onlyIncludeVersions`)
  }
  if (names.length === 0) complain('the docs have no version')
}
