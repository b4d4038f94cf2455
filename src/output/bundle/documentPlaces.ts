// Where a document's author wrote what the bundler complains about: the bundler has read the
// JavaScript that the document was compiled to, which has other lines.
import { resolve } from 'node:path'
import type { Message } from 'esbuild'
import { engineRoot } from '../../tools/engine.ts'
import type { ModuleSource } from './moduleSource.ts'

/** The messages with places in documents; one that is about no import keeps the file alone. */
export function inDocuments(messages: Message[], modules: ModuleSource[]): Message[] {
  const documents = new Map(
    modules.filter(({ code }) => code !== undefined).map((source) => [source.file, source]),
  )
  return messages.map((message) => {
    const { location } = message
    const source = location && documents.get(resolve(engineRoot, location.file))
    // A plugin of ours has given the place in the document.
    if (!source || message.detail?.hint !== undefined) return message
    const from = /["']([^"']+)["']\s*;?\s*$/.exec(location.lineText)?.[1]
    const at = source.imports?.find((each) => each.from === from)
    const { line, column } = at ?? { line: 1, column: 1 }
    return { ...message, location: { ...location, line, column: column - 1 } }
  })
}
