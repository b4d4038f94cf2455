// quire snippets: proves that the code on the pages runs. It executes what the content says, so it
// is a command of its own.
import type { SnippetReport } from '../snippets/checkSnippets.ts'
import { plural } from '../tools/plural.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf, signalExitCode } from './runAndReport.ts'

export async function runSnippets(context: Context): Promise<ExitCode> {
  const { args, root, report, log, signal, print } = context
  const start = performance.now()
  let found: SnippetReport | undefined
  const code = await exitCodeOf(
    context,
    async () => {
      const { checkSnippets } = await import('../snippets/checkSnippets.ts')
      found = await checkSnippets(root, {
        cache: !args.on.has('no-cache'),
        strict: args.on.has('strict'),
        report,
        log,
        signal,
      })
      return found.ok ? 0 : 1
    },
    true,
  )
  if (signal.aborted) {
    log.warn('Interrupted; what was running is ended and its folders are removed.')
    return signalExitCode(signal)
  }
  const time = `${((performance.now() - start) / 1000).toFixed(1)} s`
  if (code === 0) log.info(log.paint('green', `${successLine(found)} in ${time}`))
  else
    log.warn(
      log.paint(
        'red',
        `✗ ${plural(report.problems.filter(({ severity }) => severity === 'error').length, 'error')} in ${time}`,
      ),
    )
  if (args.on.has('json'))
    print(JSON.stringify({ ok: code === 0, counts: found?.counts, problems: report.problems }))
  return code
}

function successLine(found: SnippetReport | undefined): string {
  const { pages = 0, skipped = 0 } = found?.counts ?? {}
  const but = skipped > 0 ? `; ${plural(skipped, 'block')} skipped` : ''
  return `✓ code on ${plural(pages, 'page')} passed${but},`
}
