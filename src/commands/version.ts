// quire version NAME: keeps the docs as they are now as a version of their own. Everything is read,
// and whatever would go wrong later is refused, before anything is changed. Then the version is put
// in place.
import fs from 'node:fs'
import path from 'node:path'
import { readSidebarsOf } from '../build/readSidebars.ts'
import type { ResolvedDocsOptions, SiteConfig } from '../config/config.ts'
import {
  CURRENT,
  docsFolder,
  listedVersions,
  sidebarsFile,
  VERSIONS_FILE,
  versionKey,
  versionNameFault,
  withCurrent,
} from '../config/docsFolders.ts'
import { loadConfig } from '../config/load.ts'
import { translationsFolder, versionFolder } from '../config/localeFolders.ts'
import { placeIn } from '../config/texts.ts'
import { filesBelow } from '../content/contentFolder.ts'
import { foldersBeside } from '../content/usualPlaces.ts'
import { planVersions, versionProblems } from '../site/docs/versions.ts'
import { readSidebarItems } from '../site/sidebar/readItems.ts'
import { programName } from '../tools/commandLine/command.ts'
import { homeOf } from '../tools/home.ts'
import { isInside } from '../tools/paths.ts'
import { patiently } from '../tools/patiently.ts'
import { plural } from '../tools/plural.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf, refusal } from './runAndReport.ts'

export function runVersion(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const config = await loadConfig(context.root)
    if (!config.docs) throw nothingToKeep('the site has no docs', config)
    const version = await newVersion(context.args.words[0]!, config, config.docs)
    writeVersion(version, config.root)
    say(version, config.docs, context)
    return 0
  })
}

function say(
  { name, listed, from, files, translations, targets }: NewVersion,
  docs: ResolvedDocsOptions,
  { log, root, args, print }: Context,
): void {
  const plans = planVersions(withCurrent(listed, docs), docs)
  const placeOf = (version: string) => plans.find((plan) => plan.name === version)?.path
  const shown = (version: string, left: string) =>
    placeOf(version) ? `at ${placeOf(version)}` : `not shown: ${left} leaves it out`
  const written = Object.values(targets).filter((target) => target !== undefined)
  log.info(`Created version ${name} of the docs${root === process.cwd() ? '' : ` of ${root}`}:`)
  log.info(`  ${targets.folder} (${plural(files.length, 'file')} from ${from})`)
  for (const { to, files } of translations) log.info(`  ${to} (${plural(files.length, 'file')})`)
  for (const target of written.slice(1)) log.info(`  ${target}`)
  log.info(
    `Version ${name} is ${shown(name, 'docs.onlyIncludeVersions')}; ${from}, from now on the next version, is ${shown(CURRENT, 'the configuration')}.`,
  )
  log.info(
    'Next: run check, since links to files outside the docs may have moved, and commit the new files.',
  )
  if (args.on.has('json')) print(JSON.stringify({ ok: true, version: name, written }))
}

/** What makes a version. Paths are relative to the site's root. */
interface NewVersion {
  name: string
  /** All versions from now on, newest first. */
  listed: string[]
  from: string
  /** Inside `from`. */
  files: string[]
  /** Folders of translations, which become those of the version. */
  translations: { from: string; files: string[]; to: string }[]
  /** What is to be there, by its path: in the order in which it is put in place. */
  targets: { folder: string; sidebars?: string; list: string }
  /** Text of the sidebars file. */
  sidebars?: string
}

/** Below the path of the docs. */
const pathOfCurrent = ({ versions }: ResolvedDocsOptions) => versions[CURRENT]?.path ?? 'next'

/** Reads everything, and refuses whatever would go wrong later. */
async function newVersion(
  name: string,
  config: SiteConfig,
  docs: ResolvedDocsOptions,
): Promise<NewVersion> {
  const fault =
    versionNameFault(name) ??
    (name === CURRENT ? `"${CURRENT}" is the name of ${docs.path} itself` : undefined) ??
    (name === pathOfCurrent(docs) ? `"${name}" is where ${docs.path} itself is shown` : undefined)
  if (fault) throw refused(fault, `Use its number as the name: ${programName()} version 1.0.`)
  // Versions that are listed already may have one: their addresses are published.
  if (/\s/.test(name))
    throw refused(
      `"${name}" has a space in it, which would be part of addresses`,
      `Run ${programName()} version ${name.trim().replace(/\s+/g, '-')}.`,
    )
  const known = listedVersions(config.root, docs.id)
  if (known.includes(name))
    throw refused(
      `the version "${name}" exists already; there are: ${shortList(known)}`,
      'Choose another name.',
    )
  const problems = versionProblems(withCurrent([name, ...known], docs), docs, config)
  if (problems.length > 0) throw new SiteError(problems, 2)
  const sidebars = (await readSidebarsOf(CURRENT, config)) ?? {
    [docs.sidebarName]: [{ type: 'autogenerated', dirName: '.' }],
  }
  const faults: Problem[] = []
  const placeOf = (path: PropertyKey[]) => ({
    file: sidebarsFile(CURRENT, docs),
    ...placeIn(sidebars, path),
  })
  for (const [key, items] of Object.entries(sidebars))
    readSidebarItems(items, { path: [key], placeOf, report: (fault) => faults.push(fault) })
  if (faults.length > 0) throw new SiteError(faults, 2)
  const hasSidebars = Object.keys(sidebars).length > 0
  const targets = {
    folder: docsFolder(name, docs),
    sidebars: hasSidebars ? sidebarsFile(name, docs) : undefined,
    list: VERSIONS_FILE,
  }
  const translations = translationsOf(name, config, docs)
  const folders = [targets.folder, ...translations.map(({ to }) => to)]
  for (const target of [...folders, sidebarsFile(name, docs)!]) {
    if (!isInside(realFolderOf(path.join(config.root, target)), fs.realpathSync(config.root)))
      throw refused(
        `${target} would lie outside of the site's folder, since its path has a symbolic link`,
        'Replace the link with a folder.',
      )
    if (!fs.existsSync(path.join(config.root, target))) continue
    throw refused(
      `${target} exists already, though ${VERSIONS_FILE} does not list "${name}"`,
      'Move it away, or add the name to the list by hand.',
    )
  }
  const files = filesBelow(path.join(config.root, docs.path), config)
  if (!files.some(isMarkdownFile))
    throw nothingToKeep(`there is no Markdown file in ${docs.path}`, config)
  return {
    name,
    listed: [name, ...known],
    from: docs.path,
    files,
    translations,
    targets,
    sidebars: hasSidebars ? jsonText(sidebars) : undefined,
  }
}

/** Of each locale that has translated the docs as they are now. */
function translationsOf(
  name: string,
  config: SiteConfig,
  docs: ResolvedDocsOptions,
): NewVersion['translations'] {
  return config.i18n.locales.flatMap((locale) => {
    const at = (version: string) =>
      `${translationsFolder(locale, config)}/${versionFolder(versionKey(docs.id, version))}`
    const files = filesBelow(path.join(config.root, at(CURRENT)), config)
    return files.length > 0 ? [{ from: at(CURRENT), files, to: at(name) }] : []
  })
}

/** Where a file that does not exist yet would be: the real path of the last folder on the way. */
function realFolderOf(file: string): string {
  const folder = path.dirname(file)
  return fs.existsSync(folder) ? fs.realpathSync(folder) : realFolderOf(folder)
}

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Docs in another folder are to be moved first. */
function nothingToKeep(reason: string, config: SiteConfig): SiteError {
  const beside = foldersBeside(config).find(({ problem }) => problem.file === 'docs')?.problem
  const write = `Write the first doc: run ${programName()} new doc Introduction.`
  const on = `Remove docs: false from ${config.file}, and write a doc.`
  const hint = beside?.hint ?? (config.docs || config.lacksDocs ? write : on)
  return refused(`${beside?.message ?? reason}, so there is nothing to keep`, hint)
}

const refused = (message: string, hint: string) =>
  refusal('VERSION_REFUSED', message, `${hint} Nothing was changed.`)

/**
 * Puts the version in place by renames, versions.json last. Whatever fails, the site is as it was.
 */
function writeVersion(version: NewVersion, root: string): void {
  const { targets } = version
  // On the same disk as its targets: only there is a rename one step.
  const home = homeOf(root)
  const staging = fs.mkdtempSync(
    isInside(home, root) ? path.join(home, 'version-') : path.join(root, '.quire-version-'),
  )
  const undo: (() => void)[] = [() => fs.rmSync(staging, { recursive: true, force: true })]
  try {
    const copies = [{ ...version, to: targets.folder }, ...version.translations]
    for (const [i, { from, files }] of copies.entries())
      for (const file of files)
        copyFile(path.join(root, from, file), path.join(staging, `docs${i}`, file))
    fs.writeFileSync(path.join(staging, VERSIONS_FILE), jsonText(version.listed))
    if (version.sidebars !== undefined)
      fs.writeFileSync(path.join(staging, 'sidebars.json'), version.sidebars)
    for (const [i, { to }] of copies.entries()) place(`docs${i}`, to)
    if (targets.sidebars) place('sidebars.json', targets.sidebars)
    // The list is what makes it a version: nothing can fail after it.
    patiently(() => fs.renameSync(path.join(staging, VERSIONS_FILE), path.join(root, targets.list)))
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  }
  fs.rmSync(staging, { recursive: true, force: true })

  function place(staged: string, target: string): void {
    const to = path.join(root, target)
    const made = fs.mkdirSync(path.dirname(to), { recursive: true })
    if (made) undo.push(() => fs.rmSync(made, { recursive: true, force: true }))
    patiently(() => fs.renameSync(path.join(staging, staged), to))
    undo.push(() => fs.rmSync(to, { recursive: true, force: true }))
  }
}

function copyFile(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.copyFileSync(from, to)
}
