// The modules of the author's own that a site has: .tsx pages, and documents in MDX.
import type { ModuleSource } from '../output/bundle/moduleSource.ts'
import type { Compiled, Source } from '../types.ts'

export function modulesOf(
  entries: Iterable<{ source: Source; compiled: Compiled }>,
): ModuleSource[] {
  return [...entries].flatMap(({ source: { path, file }, compiled: { body } }) => {
    if (body.type === 'html') return []
    return body.type === 'module'
      ? [{ path, file }]
      : [{ path, file, code: body.code, imports: body.imports }]
  })
}
