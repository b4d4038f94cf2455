// Finds where in the author's source a page threw. What the author's code is bundled into for Node
// has a source map next to it, which is read when there is something to look up.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FILE_IN_STACK, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import { MAPPED_FROM } from './esbuildRun.ts'

/** A problem with the stack of the error behind it. */
export interface Thrown {
  problem: Problem
  stack: string
}

interface Frame {
  name?: string
  /** Relative to the site's root. */
  file: string
  line: number
  column: number
}

/** The problems at the place in the site that threw, each with the site's part of the stack. */
export function withPlaces(thrown: Thrown[], root: string): Problem[] {
  // One file stands in many stacks.
  const maps = new Map<string, SourceMap | undefined>()
  return thrown.map(({ problem, stack }) => {
    const frames = stack.split('\n').flatMap((line) => frameOf(line, maps, root) ?? [])
    const own = frames.find(({ file }) => file === problem.file) ?? frames[0]
    if (!own || problem.line !== undefined) return problem
    const trace = frames.map(
      ({ name, file, line, column }) =>
        `at ${name ? `${name} (${file}:${line}:${column})` : `${file}:${line}:${column}`}`,
    )
    const { file, line, column } = own
    return { ...problem, file, line, column, stack: trace.join('\n') }
  })
}

const STACK_LINE = new RegExp(
  String.raw`^\s*at (?:(?:async )?(?:new )?([\w$.<>]+) (?:\[[^\]]*\] )?\()?(${FILE_IN_STACK}):(\d+):(\d+)\)?$`,
)

function frameOf(
  text: string,
  maps: Map<string, SourceMap | undefined>,
  root: string,
): Frame | undefined {
  const [, name, where, line, column] = STACK_LINE.exec(text) ?? []
  if (where === undefined) return undefined
  const file = where.startsWith('file:') ? fileURLToPath(where) : where
  if (!maps.has(file)) maps.set(file, mapOf(file))
  const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
  if (!entry || !('originalSource' in entry)) return undefined
  const source = relative(root, resolve(MAPPED_FROM, entry.originalSource))
  if (source.startsWith('..') || source.includes('node_modules')) return undefined
  return {
    name,
    file: slashes(source),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  }
}

/** Undefined for the engine's own parts, and for Node's. */
function mapOf(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
