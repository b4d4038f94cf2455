// quire check
import { buildFlagsFrom, type Context } from './context.ts'
import { type ExitCode, runAndReport } from './runAndReport.ts'

export function runCheck(context: Context): Promise<ExitCode> {
  return runAndReport(context, 'checked', async () => {
    const { check } = await import('../build/check.ts')
    const external = context.args.on.has('external')
    const { published } = context.args.text
    return check(context.root, { ...buildFlagsFrom(context), external, published })
  })
}
