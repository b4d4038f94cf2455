// Writes a page into the staging folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RenderContext } from './renderTask.ts'

/** The folders that are there, for each build. */
const foldersOf = new WeakMap<RenderContext, Set<string>>()

export function writePage(file: string, text: string, context: RenderContext): void {
  const folders = foldersOf.get(context) ?? new Set<string>()
  foldersOf.set(context, folders)
  makeFolder(dirname(file), folders)
  writeFileSync(file, text)
}

/** Level by level, each asked for once: `recursive` would look at every level of every page. */
function makeFolder(folder: string, known: Set<string>): void {
  if (known.has(folder)) return
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error
    if (code === 'ENOENT') {
      makeFolder(dirname(folder), known)
      mkdirSync(folder, { recursive: true })
    }
  }
  known.add(folder)
}
