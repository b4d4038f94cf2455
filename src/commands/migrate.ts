// quire migrate: writes the site.config.ts that means the same as the configuration of Docusaurus
// that stands next to it.
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { checkConfig } from '../config/check.ts'
import { configFileOf, requireConfig } from '../config/configFile.ts'
import { FOREIGN_FILES, isForeignConfig } from '../config/foreignFiles.ts'
import { keyPath } from '../config/keyPath.ts'
import { locate } from '../config/locate.ts'
import { readForeign } from '../docusaurus/loadForeign.ts'
import { type NamedValues, namedValues } from '../docusaurus/namedValues.ts'
import type { ForeignMap } from '../docusaurus/part.ts'
import { Scopes } from '../docusaurus/scopes.ts'
import type { Translation } from '../docusaurus/translate.ts'
import { Unwritable, writtenConfig } from '../docusaurus/writtenConfig.ts'
import { programName } from '../tools/commandLine/command.ts'
import { isFile } from '../tools/files.ts'
import { shownPath } from '../tools/paths.ts'
import type { SiteError } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf, refusal } from './runAndReport.ts'

const TARGET = 'site.config.ts'

export function runMigrate(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const { root, log, report, args, print } = context
    if (!FOREIGN_FILES.some((name) => isFile(join(root, name)))) throw noneToMove(root)
    const file = requireConfig(root)
    if (!isForeignConfig({ file })) throw alreadyThere(shownPath(file, root))
    const { read, named } = await readWithNames(file, root)
    const { translation, shown, text } = read
    const { value, notes, pathOf } = translation
    // What would be refused later is reported now, at its place.
    checkConfig({ value, file: shown, text, pathOf }, root)
    const target = join(root, TARGET)
    // A link that leads nowhere is a file of the author's as well.
    if (lstatSync(target, { throwIfNoEntry: false })) throw alreadyThere(TARGET)
    const code = written(value, named, { file: shown, text, pathOf })
    replaceFile(target, code)
    report.add(notes.problems(shown, text, `Remove ${shown} once the site is as you want it.`))
    log.info(`${TARGET} is written; ${shown} is no longer read.`)
    for (const { path, names } of named.lacking)
      log.info(
        `${keyPath(path)} names ${names.join(', ')}, which cannot be copied: define it there.`,
      )
    if (args.on.has('json')) print(JSON.stringify({ ok: true, file: TARGET }))
    return 0
  })
}

/** With what its functions name, which may be functions: each time the last ones are looked at. */
async function readWithNames(file: string, root: string) {
  const scopes = new Scopes()
  for (;;) {
    const before = scopes.count
    const read = await readForeign(file, root, { scopes })
    const named = namedValues(read.translation.value, { scopes, file, code: read.code })
    if (scopes.count === before) return { read, named }
  }
}

/** The text; a function without one is reported where it is written. */
function written(
  value: ForeignMap,
  named: NamedValues,
  { file, text, pathOf }: Pick<Translation, 'pathOf'> & { file: string; text: string },
): string {
  try {
    return writtenConfig(value, file, named)
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error
    const path = pathOf(error.path)
    const message = `${keyPath(path)} is a function whose text cannot be copied`
    const hint = 'Write it out in the configuration: (args) => …. Nothing was changed.'
    throw refusal('MIGRATE_REFUSED', message, hint, { file, ...locate(text, path) })
  }
}

/** Neither a configuration of Docusaurus nor a site that has moved. */
function noneToMove(root: string): SiteError {
  const own = configFileOf(root)
  const hint = own
    ? `There is nothing to migrate: ${shownPath(own, root)} is a configuration of Quire already. Run ${programName()} build.`
    : 'Go to the folder of a site made with Docusaurus, or name it: --site my-site.'
  return refusal('MIGRATE_REFUSED', 'there is no docusaurus.config.js in this folder', hint)
}

function alreadyThere(file: string): SiteError {
  const hint = `Nothing was changed. To write another, run mv ${file} old.${file}, and ${programName()} migrate.`
  const message = `the site has "${file}" already, which is read`
  return refusal('MIGRATE_REFUSED', message, hint, { file })
}
