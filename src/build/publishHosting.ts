// The configurations of hosts, from the moment when pages tell what they need of a policy until the
// folder next to the site is published: an output of its own, with the rules of every output.

import type { Bundle } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { besideFolder } from '../emit/hosts/hostFiles.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import { PolicyNeeds } from '../emit/policy/policyNeeds.ts'
import { openOutput, realOutput, refuseForeign } from '../publish/outputFolder.ts'
import { OutputRecord } from '../publish/outputRecord.ts'
import { Staging } from '../publish/staging.ts'
import { homeOf } from '../tools/home.ts'
import type { BuildFlags } from '../tools/report.ts'
import type { Site } from '../types/site.ts'
import { hostingOf } from './hosting.ts'
import { outputNames } from './outputProblems.ts'
import type { Tools } from './withTools.ts'

interface OpenHosting {
  /** What the pages need; to be filled while they are rendered. */
  needs: PolicyNeeds
  /** Those for the published folder. What is wrong is reported. */
  files(sites: Site[], bundle: Bundle, others: OutputFile[]): Promise<OutputFile[]>
  /** Publishes those that lie next to it. */
  publish(): Promise<void>
}

/** Throws SiteError when the folder next to the output is not ours. */
export async function openHosting(
  config: SiteConfig,
  { report, cache }: Tools,
  flags: BuildFlags,
): Promise<OpenHosting> {
  const record = besideRecord(config)
  const needs = new PolicyNeeds()
  let beside: OutputFile[] = []
  refuseForeign(record, config.root)
  return {
    needs,
    async files(sites, bundle, others) {
      const made = await hostingOf({ sites, bundle, others, needs }, cache)
      beside = made.beside
      report.add(made.problems)
      const names = outputNames(sites)
      names.add(others)
      report.add(names.add(made.inside))
      return made.inside
    },
    publish: () => publishBeside(beside, record, config, flags),
  }
}

/** The record of the folder next to an output. */
export const besideRecord = ({ outDir, root }: Pick<SiteConfig, 'outDir' | 'root'>) =>
  new OutputRecord(besideFolder(realOutput(outDir)), homeOf(root))

async function publishBeside(
  files: OutputFile[],
  record: OutputRecord,
  { root }: SiteConfig,
  { log, signal }: BuildFlags,
): Promise<void> {
  const output = await openOutput(record, { root, log, signal })
  const staging = new Staging(output)
  try {
    refuseForeign(record, root)
    staging.begin()
    const keys = Object.fromEntries(files.map(({ path, key }) => [path, key]))
    const unchanged = files.filter(({ path, key }) => staging.isCurrent(path, key))
    if (unchanged.length === files.length && staging.removed(keys).length === 0) return
    for (const file of files)
      if (!unchanged.includes(file) && 'content' in file) staging.write(file.path, file.content)
    staging.publish(
      keys,
      unchanged.map(({ path }) => path),
    )
  } finally {
    staging.discard()
    output.lock.release()
  }
}
