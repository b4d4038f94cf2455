// quire config: prints the configuration as it was checked, with every default, as JSON.
import { loadConfig } from '../config/load.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf } from './runAndReport.ts'

export function runConfig(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const config = await loadConfig(context.root, { baseUrl: context.args.text['base-url'] })
    context.print(printed(config))
    return 0
  })
}

/** JSON has no form for functions and the like: they are shown by name, in brackets. */
export function printed(config: object): string {
  return JSON.stringify(config, (_, value) => shown(value), 2)
}

function shown(value: unknown): unknown {
  if (typeof value === 'function') return `[function ${value.name || 'without a name'}]`
  if (typeof value === 'symbol' || typeof value === 'bigint') return `[${String(value)}]`
  if (value instanceof RegExp) return String(value)
  if (value instanceof Map) return Object.fromEntries(value)
  return value instanceof Set ? [...value] : value
}
