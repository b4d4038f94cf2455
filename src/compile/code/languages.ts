// Languages of code that the site brings along. A function does not reach a thread: each runs their
// modules itself, once, before it compiles anything.
import { join } from 'node:path'
import type { HLJSApi, Language, LanguageFn } from 'highlight.js'
import HighlightJs from 'highlight.js/lib/core'
import type { CodeLanguage } from '../../config/extensions.ts'
import { runAuthors } from '../../config/runAuthors.ts'
import { functionOf, moduleFault } from '../../config/siteModule.ts'
import { SiteError } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'
import { type OwnLanguage, setOwnLanguages } from './highlight.ts'

let inUse: CodeLanguage[] = []

/** Has the highlighter know these, and no others of a site's. Throws SiteError for a faulty one. */
export async function loadLanguages(languages: CodeLanguage[], root: string): Promise<void> {
  if (languages === inUse || languages.length + inUse.length === 0) return
  const own = new Map<string, OwnLanguage>()
  for (const language of languages) own.set(language.name, await ownLanguage(language, root))
  setOwnLanguages(own)
  inUse = languages
}

async function ownLanguage(module: CodeLanguage, root: string): Promise<OwnLanguage> {
  const { name, path } = module
  const define = await functionOf<LanguageFn>(module, root, 'language definition')
  const grammar = await runAuthors(() => define(HighlightJs), join(root, path), root)
  const fault = faultOf(grammar, name)
  if (fault === undefined) return { path, grammar, embeds: embedsOthers(grammar) }
  const message = `highlight.js refuses the language "${name}": ${fault}`
  const hint = 'Give back a grammar: { name, keywords, contains … }.'
  throw new SiteError([moduleFault({ path, message, hint }, root)], 2)
}

/** highlight.js reads a grammar only when something is to be highlighted. */
function faultOf(grammar: Language, name: string): string | undefined {
  if (typeof grammar !== 'object' || grammar === null) return 'its definition gives back no grammar'
  const trial: HLJSApi = HighlightJs.newInstance()
  trial.debugMode()
  try {
    trial.registerLanguage(name, () => grammar)
    trial.highlight('', { language: name })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** Whether code of other languages may stand in it, which then must be known too. */
function embedsOthers(part: unknown, seen = new Set<unknown>()): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false
  seen.add(part)
  return 'subLanguage' in part || Object.values(part).some((inner) => embedsOthers(inner, seen))
}
