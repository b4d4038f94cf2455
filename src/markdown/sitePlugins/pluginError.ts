// What a plugin of the site did wrong, as a problem of the file that it was given.
import { ownPlaceOf } from '../../config/thrownByAuthors.ts'
import type { Problem } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'

/** A plugin threw something, or gave back what is no tree. */
export class PluginError extends Error {
  readonly plugin: string
  readonly thrown: unknown
  /** The included file that it was given, where it was not the page itself. */
  included?: string
  constructor(plugin: string, thrown: unknown) {
    super(messageOf(thrown))
    this.name = 'PluginError'
    this.plugin = plugin
    this.thrown = thrown
  }
}

/**
 * At the line of the text that the plugin names; else, where it is the site's own, at its own line.
 * `path` is the page's file.
 */
export function pluginProblem({ plugin, thrown, included }: PluginError, path: string): Problem {
  const place = placeOf(thrown)
  const own = ownPlaceOf(thrown)
  const isOwn = own !== undefined && !included && place.line === undefined
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(isOwn ? own : '') ?? []
  // A default export of a module has a name of the bundler's.
  const name = plugin.replace(/_default\d*$/, '')
  const where = included ? ` in ${included}${place.line ? `:${place.line}` : ''}` : ''
  const culprit = isOwn
    ? `here, or what it stumbles over in ${path}`
    : `${own ? `at ${own} ` : ''}or what it stumbles over`
  return {
    code: 'PLUGIN_THROWS',
    severity: 'error',
    message: `the plugin ${name} threw an error${where}: ${reasonOf(thrown)}`,
    ...(file && { file, line: Number(line), column: Number(column) }),
    ...(!file && !included && place),
    hint: `Correct the plugin ${culprit}; the page is shown as without plugins.`,
  }
}

type LinePlace = Pick<Problem, 'line' | 'column'>

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)

export function placeOf(thrown: unknown): LinePlace {
  const { line, column, place, position } = (thrown ?? {}) as Record<string, unknown>
  const spots = [{ line, column }, startOf(place), startOf(position)] as LinePlace[]
  const found = spots.find((spot) => isNumber(spot?.line))
  return found ? { line: found.line, ...(isNumber(found.column) && { column: found.column }) } : {}
}

/** A point, or what has a start. */
const startOf = (place: unknown): unknown =>
  (place as { start?: unknown } | undefined)?.start ?? place ?? {}

/** vfile's own messages have their place in front. */
function reasonOf(thrown: unknown): string {
  const { reason } = (thrown ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : messageOf(thrown)
}
