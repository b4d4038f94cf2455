// Modules whose exports are constants: `import constants from './constants.mjs'`. They are read,
// never run; each counts as a file that the page includes.
import { extname } from 'node:path'
import { esbuild } from '../../tools/esbuild.ts'
import { type Includes, readInclude } from '../includes/includes.ts'
import { NotStatic } from './evaluate.ts'
import { parseExpression, parseModule } from './javascript.ts'
import { ModuleScope, type ReadModule } from './moduleScope.ts'

/** Gives the reader of the modules that the file `from` names. `chain`: who reads whom. */
export function moduleReader(from: string, includes: Includes, chain = [from]): ReadModule {
  const known = new Map<string, ModuleScope>()
  return (target) => {
    const scope = known.get(target) ?? read(target)
    known.set(target, scope)
    return scope
  }

  function read(target: string): ModuleScope {
    const found = firstFile(namesFor(target))
    if (!found) throw new NotStatic(`the module ${target} cannot be read`)
    const { path, bytes } = found
    const text = Buffer.from(bytes).toString()
    const program = programOf(text, extname(path))
    if (!program) throw new NotStatic(`the module ${target} is no JavaScript that can be read`)
    return new ModuleScope([program], moduleReader(path, includes, [...chain, path]))
  }

  function firstFile(names: string[]) {
    for (const name of names) {
      const file = readInclude(name, from, chain, includes)
      if ('bytes' in file) return file
    }
    return undefined
  }
}

type Program = ReturnType<typeof parseModule>

/** By ending and text: many pages import the same few modules. */
const programs = new Map<string, Program>()
const MOST_KEPT = 100

function programOf(text: string, extension: string): Program {
  const key = `${extension} ${text}`
  if (programs.has(key)) return programs.get(key)
  if (programs.size === MOST_KEPT) programs.clear()
  const program = parsed(text, extension)
  programs.set(key, program)
  return program
}

function parsed(text: string, extension: string): Program {
  if (extension === '.json') return parseExpression(text) && parseModule(`export default ${text}`)
  return parseModule(/^\.[mc]?tsx?$/.test(extension) ? withoutTypes(text, extension) : text)
}

function withoutTypes(text: string, extension: string): string {
  try {
    return esbuild().transformSync(text, {
      loader: extension.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'preserve',
      logLevel: 'silent',
    }).code
  } catch (error) {
    if (Array.isArray((error as { errors?: unknown }).errors)) return text
    throw error
  }
}

/** Imports leave endings out. */
function namesFor(target: string): string[] {
  if (/\.(?:[mc]?[jt]s|[jt]sx|json)$/.test(target)) return [target]
  return ['.js', '.ts', '.mjs', '.tsx', '.jsx', '.json'].map((ending) => target + ending)
}
