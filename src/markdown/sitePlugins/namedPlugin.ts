// A plugin of the site with its name around it: whatever it throws, at once or later, is known to
// be its own.
import { isMap } from '../../shared/isMap.ts'
import { PluginError } from './pluginError.ts'

type AnyFunction = (...given: unknown[]) => unknown

/**
 * What unified takes: a plugin, a list of it and its options, a preset. `after` is called each time
 * that the plugin has run.
 */
export function namedPlugin(entry: unknown, name: string, after: () => void): unknown {
  if (Array.isArray(entry)) return [namedPlugin(entry[0], name, after), ...entry.slice(1)]
  if (typeof entry === 'function') return named(entry as AnyFunction, { name, after })
  const { plugins } = isMap(entry) ? entry : {}
  const inner = Array.isArray(plugins) ? plugins.filter(Boolean) : []
  return { ...(entry as object), plugins: inner.map((each) => namedPlugin(each, name, after)) }
}

interface Owner {
  name: string
  after: () => void
}

function named(plugin: AnyFunction, owner: Owner) {
  const { name } = owner
  return function attach(this: unknown, ...options: unknown[]): unknown {
    const transform = attempt(owner, () => Reflect.apply(plugin, this, options))
    if (typeof transform !== 'function') return undefined
    const call = (...given: unknown[]) =>
      attempt(owner, () => settled((transform as AnyFunction)(...given), owner))
    // By the number of parameters unified tells whether a plugin calls back.
    if (transform.length < 3) return (tree: unknown, file: unknown) => call(tree, file)
    return (tree: unknown, file: unknown, next: AnyFunction) =>
      call(tree, file, (error: unknown, ...given: unknown[]) =>
        next(error ? new PluginError(name, error) : undefined, ...given),
      )
  }
}

function attempt<T>({ name, after }: Owner, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw error instanceof PluginError ? error : new PluginError(name, error)
  } finally {
    after()
  }
}

/** An error may be thrown, given back or promised. */
function settled(result: unknown, { name, after }: Owner): unknown {
  if (result instanceof Error) throw new PluginError(name, result)
  const { then } = (result ?? {}) as { then?: unknown }
  if (typeof then !== 'function') return result
  return Promise.resolve(result).then(
    (value) => {
      after()
      if (value instanceof Error) throw new PluginError(name, value)
      return value
    },
    (error) => {
      after()
      throw new PluginError(name, error)
    },
  )
}
