// quire migrate: writes the site.config.ts that means the same as the configuration of Docusaurus
// that stands next to it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkConfig } from '../config/check.ts'
import { readForeign } from '../config/docusaurus/loadForeign.ts'
import type { ForeignMap } from '../config/docusaurus/part.ts'
import type { Translation } from '../config/docusaurus/translate.ts'
import { Unwritable, writtenConfig } from '../config/docusaurus/writtenConfig.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { keyPath } from '../config/keyPath.ts'
import { requireConfig } from '../config/load.ts'
import { locate } from '../config/locate.ts'
import { shownPath } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf } from './runAndReport.ts'

const TARGET = 'site.config.ts'

export function runMigrate(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const { root, log, report, args, print } = context
    const file = requireConfig(root)
    if (!isForeignConfig({ file })) throw refusal(shownPath(file, root))
    const { translation, shown, text } = await readForeign(file, root)
    const { value, notes, pathOf } = translation
    // What would be refused later is reported now, at its place.
    checkConfig({ value, file: shown, text, pathOf }, root)
    const target = join(root, TARGET)
    // A link that leads nowhere is a file of the author's as well.
    if (existsSync(target)) throw refusal(TARGET)
    const code = written(value, { file: shown, text, pathOf })
    replaceFile(target, code)
    report.add(notes.problem(shown, text, `Remove ${shown} when all is as it should be.`))
    log.info(`${TARGET} is written; ${shown} is no longer read.`)
    if (/=>|\bfunction\b/.test(code))
      log.info('Functions were copied as they are: see that all they name is in the file.')
    if (args.on.has('json')) print(JSON.stringify({ ok: true, file: TARGET }))
    return 0
  })
}

/** The text; a function without one is reported where it is written. */
function written(
  value: ForeignMap,
  { file, text, pathOf }: Pick<Translation, 'pathOf'> & { file: string; text: string },
): string {
  try {
    return writtenConfig(value, file)
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error
    const path = pathOf(error.path)
    const problem: Problem = {
      code: 'MIGRATE_REFUSED',
      severity: 'error',
      message: `${keyPath(path)} is a function whose text cannot be copied`,
      file,
      ...locate(text, path),
      hint: 'Write it out in the configuration: (args) => …. Nothing was changed.',
    }
    throw new SiteError([problem], 2)
  }
}

function refusal(file: string): SiteError {
  const problem: Problem = {
    code: 'MIGRATE_REFUSED',
    severity: 'error',
    message: `the site has "${file}" already, which is read`,
    file,
    hint: 'Nothing was changed. Rename it to have another written.',
  }
  return new SiteError([problem], 2)
}
