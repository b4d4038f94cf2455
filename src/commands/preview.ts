// quire preview
import path from 'node:path'
import { loadConfig } from '../config/load.ts'
import { realOutput, restoreInterrupted } from '../publish/outputFolder.ts'
import { OutputRecord } from '../publish/outputRecord.ts'
import { startPreview } from '../serve/preview.ts'
import { programName } from '../tools/commandLine/command.ts'
import { isFile } from '../tools/files.ts'
import { homesOf } from '../tools/home.ts'
import { shownPath } from '../tools/paths.ts'
import { Report } from '../tools/report.ts'
import { runBuild } from './build.ts'
import { addressFrom, type Context } from './context.ts'
import { type ExitCode, exitCodeOf, refusal } from './runAndReport.ts'
import { serveUntilEnd } from './serveUntilEnd.ts'

export async function runPreview(context: Context): Promise<ExitCode> {
  if (context.args.on.has('build')) {
    const built = await runBuild(withoutJson(context))
    if (built !== 0) return built
  }
  return exitCodeOf(context, async () => {
    const { args, root, log } = context
    const address = addressFrom(args)
    const { outDir, baseUrl, trailingSlash } = await loadConfig(root, {
      out: args.text.out,
      baseUrl: args.text['base-url'],
    })
    for (const home of homesOf(root)) restoreInterrupted(new OutputRecord(realOutput(outDir), home))
    if (!isFile(path.join(outDir, 'index.html')) && !isFile(path.join(outDir, '404.html')))
      throw refusal(
        'PREVIEW_EMPTY',
        `there is no built site in ${shownPath(outDir, root)}/`,
        `Run ${programName()} preview --build.`,
      )
    const preview = await startPreview({ dir: outDir, baseUrl, trailingSlash, ...address, log })
    return serveUntilEnd(context, preview, `Serving ${shownPath(outDir, root)}/`)
  })
}

/**
 * With --json stdout belongs to the server's address; the build has a report of its own, so that
 * its warnings are printed once.
 */
function withoutJson(context: Context): Context {
  const on = new Set([...context.args.on].filter((name) => name !== 'json'))
  const report = new Report({ strict: on.has('strict') })
  report.progress = context.report.progress
  return { ...context, args: { ...context.args, on }, report }
}
