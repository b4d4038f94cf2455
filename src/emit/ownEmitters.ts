// Emitters of the site's own: modules that `emitters` names. They run in a thread, which can be
// ended whatever they do, and only when something of the site has changed.

import { join } from 'node:path'
import { localeFolder } from '../config/localeFolders.ts'
import { tooLong } from '../config/runAuthors.ts'
import { placeInConfig } from '../config/texts.ts'
import { append } from '../shared/lists.ts'
import { emitterSite, type SentSite } from '../site/emitterSite.ts'
import type { Pool } from '../tools/pool.ts'
import type { Problem } from '../tools/problem.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import type { Site } from '../types/site.ts'
import { type EmitterName, type OutputFile, textFile } from './outputFile.ts'
import { type EmitterContext, type EmitterOutput, emit } from './runEmitter.ts'

/** 12 s, more than a module may take by itself: what ends in time reports in its own words. */
const TIME_LIMIT = 1000 * (Number(process.env.QUIRE_FILE_SECONDS) || 12)

/** What all of them make of the site in each language. Nothing of a faulty one is used. */
export async function ownEmitters(
  sites: Site[],
  pool: Pool,
): Promise<{ files: OutputFile[]; problems: Problem[] }> {
  const { config } = sites[0]!
  const sent = sites.map(emitterSite)
  const files: OutputFile[] = []
  const problems: Problem[] = []
  for (const [i, module] of config.emitters.entries()) {
    const { root } = config
    const outputs = await runApart(sent, { module, root }, pool)
    const emitter = { path: module.path, place: placeInConfig(config, ['emitters', i]) }
    for (const [at, output] of outputs.entries()) {
      append(problems, output.refused)
      append(
        files,
        output.files.map((file) => outputFile(file, sites[at]!, emitter)),
      )
    }
  }
  return { files, problems: withoutRepeats(problems) }
}

function outputFile(
  { path, content }: EmitterOutput['files'][number],
  { config, locale }: Site,
  emitter: EmitterName,
): OutputFile {
  return { ...textFile(`/${localeFolder(config, locale)}${path}`, content), emitter }
}

function runApart(
  sites: SentSite[],
  context: EmitterContext,
  pool: Pool,
): Promise<EmitterOutput[]> {
  const { module, root } = context
  const refusing = (refused: Problem[]): EmitterOutput => ({ files: [], refused })
  return pool.run('emit', sites, context, {
    kB: () => 1,
    msPerKb: 1,
    here: emit,
    apart: true,
    limit: {
      ms: () => TIME_LIMIT,
      late: (_, ms, waited) =>
        refusing(tooLong(join(root, module.path), root, new TimeLimitError(ms, waited)).problems),
      lost: (_, error) => refusing([endsThread(module.path, error)]),
    },
  })
}

const endsThread = (path: string, { message }: Error): Problem => ({
  code: 'CONFIG_THROWS',
  severity: 'error',
  message: `the emitter ended the thread that it ran in: ${message}`,
  file: path,
  hint: 'Use less memory, and do not end the process.',
})

/** What is wrong with a module is wrong with it in each language. */
const withoutRepeats = (problems: Problem[]) => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
