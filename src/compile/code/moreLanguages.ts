// Languages that few sites show. highlight.js has the grammar of each in a file of its own, which
// is read when code first names it.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { LanguageFn } from 'highlight.js'
import { engineRoot } from '../../tools/engine.ts'
import { OTHER_LANGUAGE_NAMES } from './languageNames.ts'

const grammars = new Map<string, LanguageFn | undefined>()

/** The language that is meant by a name; the name itself where it has no other. */
export function meantLanguage(name: string): string {
  // Prism marks the language of what has changed.
  if (name.startsWith('diff-')) return 'diff'
  return OTHER_LANGUAGE_NAMES.get(name) ?? name
}

/** Undefined for what highlight.js does not know either. */
export function grammarNamed(name: string): LanguageFn | undefined {
  if (!grammars.has(name)) grammars.set(name, read(name))
  return grammars.get(name)
}

function read(name: string): LanguageFn | undefined {
  if (!/^[a-z\d][a-z\d-]*$/.test(name)) return undefined
  try {
    return createRequire(join(engineRoot, 'package.json'))(`highlight.js/lib/languages/${name}`)
  } catch (error) {
    if (!String(error).includes('Cannot find module')) throw error
    return undefined
  }
}
