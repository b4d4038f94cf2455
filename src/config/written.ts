// A value as it is typed in a configuration.
import { isMap } from '../shared/isMap.ts'

/** On one line: a text in the quotes that it does not hold, a list, an object. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'string') return quoted(value)
  if (!isMap(value)) return String(value)
  const pairs = Object.entries(value).map(([key, each]) => {
    const name = /^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)
    return `${name}: ${written(each)}`
  })
  return `{ ${pairs.join(', ')} }`
}

const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`)
