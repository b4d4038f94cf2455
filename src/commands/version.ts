// quire version NAME: keeps the docs as they are now as a version of their own. Everything is read
// and prepared before anything is changed; then it is put in place.
import type { ResolvedDocsOptions } from '../config/config.ts'
import { CURRENT, withCurrent } from '../config/docsFolders.ts'
import { loadConfig } from '../config/load.ts'
import { planVersions } from '../site/docs/versions.ts'
import { plural } from '../tools/plural.ts'
import type { Context } from './context.ts'
import { type NewVersion, newVersion, nothingToKeep } from './newVersion.ts'
import { type ExitCode, exitCodeOf } from './runAndReport.ts'
import { writeVersion } from './writeVersion.ts'

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
  log.info(`Made version ${name} of the docs${root === process.cwd() ? '' : ` of ${root}`}:`)
  log.info(`  ${targets.folder} (${plural(files.length, 'file')} from ${from})`)
  for (const { to, files } of translations) log.info(`  ${to} (${plural(files.length, 'file')})`)
  for (const target of written.slice(1)) log.info(`  ${target}`)
  log.info(
    `Version ${name} is ${shown(name, 'docs.onlyIncludeVersions')}; ${from}, from now on the next version, is ${shown(CURRENT, 'the configuration')}.`,
  )
  log.info(
    'Next: run check, since links to files outside the docs may have moved, and commit what is new.',
  )
  if (args.on.has('json')) print(JSON.stringify({ ok: true, version: name, written }))
}
