// A translated configuration as the text of a site.config.ts.

import { MODULE_NAMES } from '../config/moduleNames.ts'
import { isMap } from '../shared/isMap.ts'
import { esbuild } from '../tools/esbuild.ts'
import { inertName } from './inert.ts'
import type { NamedValues } from './namedValues.ts'

/** `from`: the file that it was made from; `named`: what its functions name. Throws Unwritable. */
export function writtenConfig(
  value: Record<string, unknown>,
  from: string,
  named?: Pick<NamedValues, 'values' | 'imports'>,
): string {
  const imports = new Map<string, string>()
  const around = { indent: '', path: [], imports }
  const text = literal(value, around)
  const lines = [
    ...[...imports].map(([module, name]) => `import ${name} from ${quoted(module)}\n`),
    ...[...(named?.imports ?? [])].map(
      ([name, { module, isSpace }]) =>
        `import ${isSpace ? `* as ${name}` : name} from ${quoted(module)}\n`,
    ),
  ]
  const constants = [...(named?.values ?? [])].map(
    ([name, each]) => `const ${name} = ${literal(each, around)}\n`,
  )
  return `import { defineConfig } from 'quire'
${lines.join('')}${constants.length > 0 ? `\n${constants.join('')}` : ''}
// Made from ${from}.
export default defineConfig(${text})
`
}

/** A function that has no text of its own, and where it is. */
export class Unwritable extends Error {
  readonly path: PropertyKey[]
  constructor(path: PropertyKey[]) {
    super('the text of a function cannot be copied')
    this.name = 'Unwritable'
    this.path = path
  }
}

interface Around {
  indent: string
  path: PropertyKey[]
  /** Names of modules, plugins of Markdown, and what each is imported as. */
  imports: Map<string, string>
}

function literal(value: unknown, { indent, path, imports }: Around): string {
  const module = inertName(value)
  if (module !== undefined) return importedName(module, imports)
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'function') return functionText(value, { indent, path, imports })
  if (typeof value === 'number' || value instanceof RegExp) return String(value)
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const items = value.map((item, i) =>
      literal(item, { indent: inner, path: [...path, i], imports }),
    )
    const line = `[${items.join(', ')}]`
    if (line.length < 80 && !line.includes('\n')) return line
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}]`
  }
  if (isMap(value)) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => {
        return `${inner}${memberText(key, member, { indent: inner, path: [...path, key], imports })},\n`
      })
    return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`
  }
  return JSON.stringify(value) ?? 'undefined'
}

function importedName(module: string, imports: Map<string, string>): string {
  const words = module.split(/[^A-Za-z\d]+/).filter(Boolean)
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
  imports.set(module, name[0]!.toLowerCase() + name.slice(1))
  return imports.get(module)!
}

/** A method under its own name stays one. */
function memberText(key: string, value: unknown, around: Around): string {
  const text = `${nameOf(key)}: ${literal(value, around)}`
  const isMethod = typeof value === 'function' && value.name === key && text.includes(': ({ ')
  const own = isMethod ? indented(withModuleNames(String(value)), around.indent) : ''
  return isMethod && isCode(`({ ${own} })`) && !text.endsWith(own) ? own : text
}

/** `__proto__` without brackets is no key. */
function nameOf(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

/** An expression. A method's text is that of a member of an object, under its own name. */
function functionText(value: { name: string }, { indent, path }: Around): string {
  const text = indented(withModuleNames(String(value)), indent)
  if (isCode(`(${text})`)) return text
  const member = `({ ${text} })[${quoted(value.name)}]`
  if (isCode(member)) return member
  throw new Unwritable(path)
}

/** A bundle has names of its own for the place of a module. */
const withModuleNames = (text: string) =>
  Object.entries(MODULE_NAMES).reduce((all, [written, own]) => all.replaceAll(own, written), text)

function isCode(text: string): boolean {
  try {
    esbuild().transformSync(text, { logLevel: 'silent' })
    return true
  } catch {
    return false
  }
}

const quoted = (text: string) =>
  text.includes("'")
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`

/** The lines of a function keep their own shape. */
const indented = (text: string, indent: string) =>
  text.split('\n').join(`\n${indent}`.replace(/ +$/, ''))
