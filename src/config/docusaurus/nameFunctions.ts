// Functions of a configuration have no name that outlives a run, and a build that depends on one
// could never be known to be unchanged. Each gets one: the module that it comes from, and its
// place.
import { isMap } from '../../shared/isMap.ts'

/** `code` names the text of the module; JSON then has names in place of functions. */
export function nameFunctions(value: unknown, code: string, path = ''): void {
  if (typeof value === 'function' && Object.isExtensible(value))
    Object.defineProperty(value, 'toJSON', {
      value: () => `function ${path} of ${code}`,
      configurable: true,
    })
  else if (Array.isArray(value))
    for (const [i, inner] of value.entries()) nameFunctions(inner, code, `${path}/${i}`)
  else if (isMap(value))
    for (const [key, inner] of Object.entries(value)) nameFunctions(inner, code, `${path}/${key}`)
}
