// quire write-translations: writes what can be translated into the files of a locale, in the words
// of the site or of its language. What is there already stays as it is; only what is missing is
// added.
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { translatableTexts } from '../build/translatableTexts.ts'
import { withTools } from '../build/withTools.ts'
import type { SiteConfig } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { localeNamed } from '../config/localeFolders.ts'
import type { LocaleOptions } from '../config/schema/locales.ts'
import type { Writable } from '../site/locales/labels.ts'
import { usage } from '../tools/commandLine/helpText.ts'
import { nearest } from '../tools/nearest.ts'
import { linkProblem, OUTSIDE, readOwnFile, realPathIn } from '../tools/ownFiles.ts'
import { plural } from '../tools/plural.ts'
import { SiteError } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import { buildFlagsFrom, type Context } from './context.ts'
import { type ExitCode, exitCodeOf } from './runAndReport.ts'

export function runWriteTranslations(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const { root, log, args, print } = context
    const config = await loadConfig(root)
    const locale = localeFrom(context, config)
    const files: Record<string, Writable> = {}
    await withTools(root, buildFlagsFrom(context), async (tools) => {
      Object.assign(files, await translatableTexts(config, locale, tools))
    })
    // All of them are read before the first is written.
    const missing = Object.entries(files).map(([path, all]) => missingIn(path, all, root))
    const changed = missing.filter(({ count }) => count > 0)
    for (const { path, text } of changed) write(path, text, root)
    for (const { path, count } of changed) log.info(`${path}: ${plural(count, 'message')} added`)
    if (changed.length === 0) log.info(`Nothing is missing in the files of "${locale.name}".`)
    else log.info('Translate what follows "message" in each of them.')
    if (args.on.has('json')) print(JSON.stringify({ ok: true, written: changed.map(pathOf) }))
    return 0
  })
}

const pathOf = ({ path }: { path: string }) => path

function localeFrom({ args }: Context, config: SiteConfig): LocaleOptions {
  const name = args.text.locale ?? config.i18n.defaultLocale
  const locale = localeNamed(name, config)
  if (locale) return locale
  const names = config.i18n.locales.map((each) => each.name)
  const near = nearest(name, names)
  throw usage(
    `--locale: "${name}" is not among i18n.locales: ${names.join(', ')}`,
    args.command,
    near ? `Did you mean ${near}?` : `Add "${name}" to i18n.locales, or name another.`,
  )
}

/** The file with what it lacks at its end. */
function missingIn(path: string, all: Writable, root: string) {
  const bytes = readOwnFile(root, path)
  const before = bytes ? (JSON.parse(bytes.toString()) as Writable) : {}
  const added = Object.entries(all).filter(([key]) => !Object.hasOwn(before, key))
  const text = `${JSON.stringify({ ...before, ...Object.fromEntries(added) }, null, 2)}\n`
  return { path, text, count: added.length }
}

function write(path: string, text: string, root: string): void {
  const file = join(root, path)
  if (realPathIn(root, folderAbove(file)) === undefined)
    throw new SiteError([linkProblem(path, OUTSIDE)], 2)
  mkdirSync(dirname(file), { recursive: true })
  replaceFile(file, text)
}

/** The last folder on the way to a file that exists. */
function folderAbove(file: string): string {
  const folder = dirname(file)
  return existsSync(folder) ? folder : folderAbove(folder)
}
