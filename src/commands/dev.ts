// quire dev
import { requireConfig } from '../config/configFile.ts'
import { addressFrom, buildFlagsFrom, type Context } from './context.ts'
import { type ExitCode, exitCodeOf } from './runAndReport.ts'
import { serveUntilEnd } from './serveUntilEnd.ts'

export function runDev(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const address = addressFrom(context.args)
    // A configuration with a mistake is fixed while the server waits; a folder without one is the
    // wrong folder.
    requireConfig(context.root)
    const { dev } = await import('../serve/dev.ts')
    // Drafts are what one writes: the author sees them, readers do not.
    const server = await dev(context.root, { ...buildFlagsFrom(context), drafts: true, ...address })
    return serveUntilEnd(context, server, 'Development server running')
  })
}
