// A translated configuration as the text of a site.config.ts.
import { isMap } from '../../shared/isMap.ts'

/** `from`: the file that it was made from. */
export function writtenConfig(value: Record<string, unknown>, from: string): string {
  return `import { defineConfig } from 'quire'

// Made from ${from}.
export default defineConfig(${literal(value, '')})
`
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'function') return indented(String(value), indent)
  if (value instanceof RegExp) return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const items = value.map((item) => literal(item, inner))
    const line = `[${items.join(', ')}]`
    if (line.length < 80 && !line.includes('\n')) return line
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  if (isMap(value)) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${inner}${memberText(key, member, inner)},\n`)
    return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`
  }
  return JSON.stringify(value) ?? 'undefined'
}

function memberText(key: string, value: unknown, indent: string): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
  const text = literal(value, indent)
  const isMethod =
    typeof value === 'function' && !/^(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/.test(text)
  return isMethod ? text : `${name}: ${text}`
}

const quoted = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`

/** The lines of a function keep their own shape. */
const indented = (text: string, indent: string) =>
  text.split('\n').join(`\n${indent}`.replace(/ +$/, ''))
