// Languages of code, and a highlighter, that the site brings along. A function does not reach a
// thread: each runs their modules itself, once, before it compiles anything.
import { join } from 'node:path'
import type { Grammar } from 'prismjs'
import type { CodeLanguage, SiteModule } from '../../config/extensions.ts'
import { runAuthors } from '../../config/runAuthors.ts'
import { functionOf, moduleFault } from '../../config/runModule.ts'
import { SiteError } from '../../tools/problem.ts'
import { messageOf } from '../../tools/thrown.ts'
import { type Highlighter, prismPackage, setOwnCode } from './highlight.ts'

export interface OwnCode {
  codeLanguages: CodeLanguage[]
  highlighter?: SiteModule
}

type Define = (prism: ReturnType<typeof prismPackage>['prism']) => Grammar

let inUse: OwnCode = { codeLanguages: [] }
let loading = Promise.resolve()

/** Uses these, and no others of a site's. Throws SiteError for a faulty one. */
export function loadOwnCode(own: OwnCode, root: string): Promise<void> {
  const isSame = own.codeLanguages === inUse.codeLanguages && own.highlighter === inUse.highlighter
  // Files that are compiled by turns ask for the same at once.
  if (!isSame) {
    inUse = own
    loading = load(own, root)
  }
  return loading
}

async function load({ codeLanguages, highlighter }: OwnCode, root: string): Promise<void> {
  const languages = new Map<string, { path: string; value: Grammar }>()
  for (const module of codeLanguages)
    languages.set(module.name, { path: module.path, value: await grammarOf(module, root) })
  setOwnCode(
    languages,
    highlighter && {
      path: highlighter.path,
      value: await functionOf<Highlighter>(highlighter, root, 'highlighter'),
    },
  )
}

async function grammarOf(module: CodeLanguage, root: string): Promise<Grammar> {
  const { name, path } = module
  const define = await functionOf<Define>(module, root, 'language definition')
  const { prism } = prismPackage()
  const grammar = await runAuthors(() => define(prism), join(root, path), root)
  const fault = faultOf(grammar)
  if (fault === undefined) return grammar
  const message = `Prism refuses the language "${name}": ${fault}`
  const hint = 'Return a grammar of Prism: { keyword: /\\b(?:if|else)\\b/, … }.'
  throw new SiteError([moduleFault({ path, message, hint }, root)], 2)
}

function faultOf(grammar: unknown): string | undefined {
  if (typeof grammar !== 'object' || grammar === null) return 'its definition returns no grammar'
  try {
    prismPackage().prism.tokenize('x', grammar as Grammar)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
