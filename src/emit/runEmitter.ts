// Runs an emitter of the site's own, in a thread: what it takes and gives is plain data. What it
// gives back is judged here, before anything of it is believed.
import { join } from 'node:path'
import type { Emitter, EmitterPage, SiteModule } from '../config/extensions.ts'
import { keyPath } from '../config/keyPath.ts'
import { jsonFault, jsonLoss } from '../config/plainValue.ts'
import { runAuthors } from '../config/runAuthors.ts'
import { functionOf, moduleFault } from '../config/runModule.ts'
import { pathFault } from '../shared/sitePath.ts'
import type { SentSite } from '../site/emitterSite.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { plainText } from './plainText.ts'

export interface EmitterContext {
  module: SiteModule
  /** The site's folder. */
  root: string
}

/** What an emitter gave; `refused` says why that is not used. */
export interface EmitterOutput {
  files: { path: string; content: string | Uint8Array }[]
  refused: Problem[]
}

/** A thing that it gave back is not what it should be. */
class Refused extends Error {
  readonly hint: string
  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** One task a language. */
export async function emit(sites: SentSite[], context: EmitterContext): Promise<EmitterOutput[]> {
  const outputs: EmitterOutput[] = []
  for (const site of sites) outputs.push(await emitOne(site, context))
  return outputs
}

async function emitOne(site: SentSite, { module, root }: EmitterContext): Promise<EmitterOutput> {
  try {
    const emitter = await functionOf<Emitter>(module, root, 'emitter')
    const pages = site.pages.map(withText)
    // What it gave back may be a getter that throws, or a list that never ends.
    const files = await runAuthors(
      async () => filesFrom(await emitter({ ...site, pages })),
      join(root, module.path),
      root,
    )
    const refused = files.flatMap((file) => ('refused' in file ? file.refused : []))
    const problems = refused.map(({ message, hint }) => faultOf(module, root, message, hint))
    return { files: files.flatMap((file) => ('refused' in file ? [] : file)), refused: problems }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { files: [], refused: error.problems }
  }
}

const faultOf = ({ path }: SiteModule, root: string, message: string, hint: string): Problem => ({
  ...moduleFault({ path, message: `the emitter ${message}`, hint }, root),
  code: 'EMITTER_RESULT',
})

/** The text is made when it is asked for. */
const withText = (page: SentSite['pages'][number]): EmitterPage =>
  Object.defineProperty({ ...page, text: '' }, 'text', {
    get: () => plainText(page.html),
    enumerable: true,
  })

type Judged = EmitterOutput['files'][number] | { refused: Refused }

function filesFrom(result: unknown): Judged[] {
  if (result === undefined || result === null) return []
  return [result].flat().map((file, i) => {
    try {
      return fileFrom(file, i)
    } catch (error) {
      if (error instanceof Refused) return { refused: error }
      throw error
    }
  })
}

const SHAPE = "Return { path: 'llms.txt', content: '…' }, or a list of such files."

function fileFrom(file: unknown, i: number): EmitterOutput['files'][number] {
  if (typeof file !== 'object' || file === null || !('path' in file))
    throw new Refused(`returns ${kindOf(file)} at place ${i + 1}, which is not a file`, SHAPE)
  const path = pathFrom(file.path, i)
  const content = 'content' in file ? file.content : undefined
  return { path, content: contentFrom(content, path) }
}

function pathFrom(written: unknown, i: number): string {
  if (typeof written !== 'string' || written === '')
    throw new Refused(`returns a file without a path at place ${i + 1}`, SHAPE)
  // An address means the same file.
  const path = written.replace(/^\//, '')
  const name = JSON.stringify(written)
  if (path === '' || path.endsWith('/'))
    throw new Refused(`gives a file the path ${name}, which is a folder`, "Add the file's name.")
  if (path.includes('%'))
    throw new Refused(
      `gives a file the path ${name}, and servers decode what follows "%"`,
      'Write the characters as they are.',
    )
  const fault = pathFault(`/${path}`)
  if (fault) throw new Refused(`gives a file the path ${name}: it ${fault.message}`, fault.hint)
  return path
}

/** Text and bytes as they are, all else as JSON. */
function contentFrom(content: unknown, path: string): string | Uint8Array {
  // Bytes of a buffer that is shared could change while they are written.
  if (content instanceof Uint8Array) return new Uint8Array(content)
  if (typeof content === 'string') return content
  const name = JSON.stringify(path)
  if (content === undefined)
    throw new Refused(`gives ${name} no content`, `Give it text, bytes or plain data as content.`)
  const fault = jsonFault(content) ?? jsonLoss(content)
  if (!fault) return JSON.stringify(content)
  const at = fault.path.length > 0 ? `content.${keyPath(fault.path)}` : 'content'
  throw new Refused(
    `gives ${name} a content that JSON cannot hold: ${at} ${fault.message}`,
    'Give it text, bytes (a Uint8Array) or plain data.',
  )
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  const kind = typeof value
  return kind === 'object' ? 'an object without a path' : kind === 'string' ? 'a text' : `a ${kind}`
}
