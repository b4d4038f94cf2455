// The versions of the docs: what each is called and where it stands. behaviour.md 8.1.
import type { ResolvedDocsOptions, SiteConfig } from '../../config/config.ts'
import {
  CURRENT,
  docsPath,
  shownVersions,
  versionKey,
  versionsFile,
  versionsOf,
} from '../../config/docsFolders.ts'
import { joinPath, pathKey } from '../../shared/url.ts'
import { nearest } from '../../tools/nearest.ts'
import type { Problem } from '../../tools/problem.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Version } from '../../types/version.ts'
import { configProblem } from '../report.ts'

/** A version before its docs are known. */
export type VersionPlan = Omit<Version, 'mainDocId' | 'sidebars'>

/** The versions of one of the docs that the site shows. In the order of `names`: newest first. */
export function planVersions(names: string[], docs: ResolvedDocsOptions): VersionPlan[] {
  const shown = shownVersions(names, docs)
  const last =
    shown.find((name) => name === docs.lastVersion) ??
    shown.find((name) => name !== CURRENT) ??
    shown[0]
  return shown.map((name, i) => {
    const own = docs.versions[name] ?? {}
    const isLast = name === last
    return {
      name: versionKey(docs.id, name),
      ownName: name,
      docsId: docs.id,
      label: own.label ?? (name === CURRENT ? 'Next' : name),
      isLast,
      path: joinPath(
        '/',
        docs.routeBasePath,
        own.path ?? (isLast ? '' : name === CURRENT ? 'next' : name),
      ),
      banner: own.banner ?? bannerAt(i, shown.indexOf(last!)),
      tagsBasePath: docs.tagsBasePath,
      badge: own.badge ?? shown.length !== 1,
      className: own.className ?? `docs-version-${name}`,
      noIndex: own.noIndex ?? false,
    }
  })
}

function bannerAt(index: number, last: number): Version['banner'] {
  if (index === last) return 'none'
  return index < last ? 'unreleased' : 'unmaintained'
}

/** What is wrong with the options about versions of all docs. */
export function allVersionProblems(config: SiteConfig): Problem[] {
  return config.allDocs.flatMap((docs) =>
    versionProblems(versionsOf(docs, config.root), docs, config),
  )
}

/** The same of one, given the names of its versions. */
export function versionProblems(
  names: string[],
  docs: ResolvedDocsOptions,
  config: SiteConfig,
): Problem[] {
  const { lastVersion, onlyIncludeVersions, includeCurrentVersion } = docs
  const hint = `The versions are those that ${versionsFile(docs.id)} lists; ${docs.path} itself is "${CURRENT}"${includeCurrentVersion ? '' : ', left out by docs.includeCurrentVersion: false'}.`
  const complaint = (message: string, ...path: PropertyKey[]) =>
    configProblem(config, docsPath(docs, config, ...path), {
      code: 'CONFIG_VERSIONS',
      message,
      hint,
    })
  const guessOf = (name: string) => {
    const near = nearestVersion(name, names)
    return near && { hint: `Did you mean "${near}"?` }
  }
  if (names.length === 0) return [complaint('the docs have no version', 'includeCurrentVersion')]
  const unknown = (key: string, asked: string[]) =>
    asked
      .filter((name) => !names.includes(name))
      .map((name) => ({
        ...complaint(
          `docs.${key} names the version "${name}", which does not exist; there are: ${shortList(names)}`,
          key,
          ...(key === 'versions' ? [name] : []),
        ),
        ...guessOf(name),
      }))
  const problems = [
    ...unknown('lastVersion', lastVersion === undefined ? [] : [lastVersion]),
    ...unknown('versions', Object.keys(docs.versions)),
    ...unknown('onlyIncludeVersions', onlyIncludeVersions ?? []),
  ]
  if (onlyIncludeVersions?.length === 0)
    problems.push(
      complaint(
        'docs.onlyIncludeVersions is empty, so there would be no version',
        'onlyIncludeVersions',
      ),
    )
  else if (
    lastVersion !== undefined &&
    onlyIncludeVersions &&
    !onlyIncludeVersions.includes(lastVersion)
  ) {
    problems.push(
      complaint(
        `docs.lastVersion "${lastVersion}" is not among docs.onlyIncludeVersions`,
        'lastVersion',
      ),
    )
  }
  return problems.length > 0 ? problems : samePathProblems(planVersions(names, docs), complaint)
}

/**
 * One that is written another way: `v1.0`, `version-1.0` and `1.0.0` are 1.0. Of numbers that
 * differ none is a slip of another; the name of a version that is no number may be.
 */
function nearestVersion(name: string, names: string[]): string | undefined {
  const same = names.filter((each) => numberIn(each) !== '' && numberIn(each) === numberIn(name))
  if (same.length === 1) return same[0]
  return /\d/.test(name) ? undefined : nearest(name, names)
}

const numberIn = (name: string) =>
  (/^(?:v|version)?[-_. ]*(\d.*)$/i.exec(name)?.[1] ?? '').replace(/(?:\.0)+$/, '')

function samePathProblems(
  plans: VersionPlan[],
  complaint: (message: string, ...path: PropertyKey[]) => Problem,
): Problem[] {
  return plans.flatMap((plan, i) => {
    const other = plans.slice(0, i).find(({ path }) => pathKey(path) === pathKey(plan.path))
    return other
      ? [
          complaint(
            `the versions "${other.name}" and "${plan.name}" are both at ${plan.path}; give one a docs.versions path`,
            'versions',
          ),
        ]
      : []
  })
}
