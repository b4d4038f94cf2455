// Faults of all files of a site taken together: two that have one name, a file where another needs
// a folder, and names that not every disk can hold. Reported before anything is written: nothing is
// overwritten in silence.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EmitterName, OutputFile } from '../emit/outputFile.ts'
import {
  fileKey,
  hiddenIn,
  isPlainName,
  NAME_BYTES,
  shownName,
  windowsFault,
} from '../shared/fileName.ts'
import { nameOf, originOf } from '../site/routes/routeChecks.ts'
import type { Problem } from '../tools/problem.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { filesOf } from './pageTasks.ts'

interface Owner {
  /** In the output folder. */
  path: string
  kind: 'page' | 'data' | 'copy' | 'other'
  route?: Route
  /** The author's file that is copied. */
  source?: string
  /** The site's own that gave it. */
  emitter?: EmitterName
  /** Where a page asks for it as an address of before. */
  alias?: OutputFile['alias']
  /** Same key, same bytes: one image may be named in two places. */
  key?: string
}

/** Of all files at once. */
export function outputProblems(sites: Site[], others: OutputFile[]): Problem[] {
  const names = outputNames(sites)
  return [...names.problems, ...names.add(others)]
}

export interface OutputNames {
  /** Of the pages alone. */
  problems: Problem[]
  /** Gives what is wrong with more files. */
  add(others: OutputFile[]): Problem[]
}

export function outputNames(sites: Site[]): OutputNames {
  const [main] = sites
  let problems: Problem[] = staticTwice(main!)
  const files = new Map<string, Owner>()
  const folders = new Map<string, Owner>()
  for (const site of sites) {
    for (const route of site.routes) {
      const { htmlPath, jsonPath, markdownPath } = filesOf(route, site)
      add({ path: htmlPath, kind: 'page', route })
      if (jsonPath) add({ path: jsonPath, kind: 'data', route })
      if (markdownPath) add({ path: markdownPath, kind: 'copy', route })
    }
  }
  return {
    problems,
    add(others) {
      problems = []
      for (const { path, source, key, emitter, alias } of others)
        add({ path, kind: 'other', source, key, emitter, alias })
      return problems
    },
  }

  function add(owner: Owner): void {
    const key = fileKey(owner.path)
    const same = files.get(key)
    const inside = same ? undefined : folders.get(key)
    if (same && same.path === owner.path && same.key !== undefined && same.key === owner.key) return
    if (same)
      report(same.path === owner.path ? twice(same, owner) : alike(same, owner), owner, same)
    else if (inside) report(fileAndFolder(owner, inside), owner, inside)
    else {
      files.set(key, owner)
      addFolders(owner, key)
      checkName(owner, owner.path.slice(owner.path.lastIndexOf('/') + 1))
    }
  }

  function addFolders(owner: Owner, key: string): void {
    for (let end = owner.path.lastIndexOf('/'), keyEnd = key.lastIndexOf('/'); end > 0; ) {
      const folder = key.slice(0, keyEnd)
      if (folders.has(folder)) return
      const file = files.get(folder)
      if (file) report(fileAndFolder(file, owner), owner, file)
      folders.set(folder, owner)
      const start = owner.path.lastIndexOf('/', end - 1)
      checkName(owner, owner.path.slice(start + 1, end))
      end = start
      keyEnd = key.lastIndexOf('/', keyEnd - 1)
    }
  }

  function checkName(owner: Owner, name: string): void {
    if (isPlainName(name)) return
    const size = Buffer.byteLength(name)
    if (size > NAME_BYTES) {
      const message = `the file "${shownName(name)}" of ${whatIs(owner)} would have a name of ${size} bytes, and a file name has at most ${NAME_BYTES}`
      report({ code: 'ROUTE_PATH', message, hint: 'Shorten it.' }, owner)
    }
    const why = windowsFault(name)
    const hidden = hiddenIn(name)
    const about = () => `"${shownName(name)}" in the path of ${whatIs(owner)}`
    if (why) warn(`${about()} cannot be a file on Windows: ${why}`, owner)
    if (hidden) warn(`${about()} contains ${hidden}`, owner)
  }

  function warn(message: string, owner: Owner): void {
    report(
      { severity: 'warning', code: 'OUTPUT_NAME', message, hint: 'Choose another name.' },
      owner,
    )
  }

  /** At an emitter, else at the first that an author has written, else in the configuration. */
  function report(problem: Omit<Problem, 'severity'> & Partial<Problem>, ...owners: Owner[]): void {
    const places = owners
      .map((owner) => placeOf(owner, main!))
      .filter(({ file }) => file !== undefined)
    const emitted = owners.find(({ emitter }) => emitter)?.emitter?.place
    const written = places.find(({ file }) => file !== main!.config.file)
    const place = emitted ?? written ?? places[0]
    problems.push({ severity: 'error', ...problem, ...place })
  }
}

function twice(first: Owner, second: Owner) {
  const message = `"${shownName(second.path)}" would be written twice: for ${whatIs(first)} and for ${whatIs(second)}`
  return { code: 'OUTPUT_DUPLICATE', message, hint: hintFor(first, second) }
}

function alike(first: Owner, second: Owner) {
  const message = `"${shownName(first.path)}" and "${shownName(second.path)}" are the same file on macOS and Windows: ${whatIs(first)} and ${whatIs(second)}`
  const hint = hintFor(first, second)
  // Authors have both on their own disk.
  const areCopied = first.source !== undefined && second.source !== undefined
  if (areCopied)
    return {
      code: 'OUTPUT_DUPLICATE',
      severity: 'warning' as const,
      message: `${message}; both are published`,
      hint,
    }
  return { code: 'OUTPUT_DUPLICATE', message, hint }
}

function fileAndFolder(file: Owner, inside: Owner) {
  const message = `"${shownName(file.path)}" would be both a file and a folder: the file of ${whatIs(file)}, and a folder for ${whatIs(inside)}`
  return { code: 'OUTPUT_DUPLICATE', message, hint: hintFor(file, inside) }
}

function hintFor(...owners: Owner[]): string {
  const emitter = owners.find((owner) => owner.emitter)?.emitter
  if (emitter) return `Give the file another path in "${emitter.path}".`
  if (owners.some(({ alias }) => alias)) return 'Remove the alias, or choose another one.'
  const copied = owners.find(({ source }) => source)
  return copied
    ? `Rename "${shownName(copied.source!)}", or remove it.`
    : 'Give one of the pages another slug.'
}

function whatIs({ kind, route, source, emitter, alias }: Owner): string {
  if (alias) return `an alias of "${shownName(alias.file!)}"`
  if (emitter) return `the emitter "${emitter.path}"`
  if (kind === 'other')
    return source ? `the file "${shownName(source)}"` : 'a file that Quire generates'
  const page = `${nameOf(route!)} at "${shownName(route!.path)}"`
  if (kind === 'copy') return `the Markdown of ${page}`
  return kind === 'data' ? `the data of ${page}` : page
}

function placeOf(
  { route, source, emitter, alias }: Owner,
  { config }: Site,
): Pick<Problem, 'file' | 'line' | 'column'> {
  if (emitter) return emitter.place
  if (alias) return alias
  return route ? originOf(route, config) : { file: source }
}

// Of two static folders with one file the first is published, which is reported.

function staticTwice({ config, staticFiles }: Pick<Site, 'config' | 'staticFiles'>): Problem[] {
  const folders = [...new Set(config.staticDirectories)].filter((folder) =>
    existsSync(join(config.root, folder)),
  )
  if (folders.length < 2) return []
  const problems: Problem[] = []
  for (const servedAt of staticFiles) {
    const [first, ...others] = folders.filter((folder) =>
      existsSync(join(config.root, folder, servedAt)),
    )
    for (const folder of others) {
      const message = `"${shownName(folder + servedAt)}" is not published: "${shownName(first + servedAt)}" has the same name, and its folder comes first`
      problems.push({
        code: 'STATIC_DUPLICATE',
        severity: 'warning',
        message,
        file: folder + servedAt,
        hint: 'Keep one of the two.',
      })
    }
  }
  return problems
}
