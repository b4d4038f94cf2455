// quire build
import { buildFlagsFrom, type Context } from './context.ts'
import { type ExitCode, runAndReport } from './runAndReport.ts'

export function runBuild(context: Context): Promise<ExitCode> {
  return runAndReport(context, 'built', async () => {
    const { build } = await import('../build/build.ts')
    return build(context.root, buildFlagsFrom(context))
  })
}
