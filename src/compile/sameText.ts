// Most documents of a version are those of the version before, letter by letter: a text that has
// been compiled is not compiled again for another path.
import { basename } from 'node:path'
import { partsOfKey } from '../config/docsFolders.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import { isPassing } from './text/time.ts'

/** What files of one name have given: they are compiled one behind the other (compileAll.ts). */
export class SameTexts {
  private readonly kept = new Map<string, Compiled>()
  private name = ''

  /** What compiling `source` gives, if a source of the same text and options is known. */
  get(source: Source): Compiled | undefined {
    const known = this.kept.get(keyOf(source))
    return known && movedTo(source.path, known)
  }

  /** Keeps what does not depend on the place of the file. */
  keep(source: Source, compiled: Compiled): void {
    if (!isOfText(source, compiled)) return
    const name = basename(source.path)
    if (name !== this.name) this.kept.clear()
    this.name = name
    this.kept.set(keyOf(source), compiled)
  }
}

/** Each docs plugin may have options of its own; its versions have the same. */
const keyOf = ({ section, format, version = '', hash }: Source) =>
  JSON.stringify([section, format, partsOfKey(version).id, hash])

/** Ids of a post are made from its path; what is imported or run is found from there. */
const isOfText = ({ section }: Source, { body, includedFiles, problems }: Compiled) =>
  section === 'docs' && body.type === 'html' && !includedFiles && !problems.some(isPassing)

/** Nothing is shared: who takes a result may change it. */
function movedTo(path: string, known: Compiled): Compiled {
  const { path: before, ...rest } = structuredClone(known)
  const problems = rest.problems.map((problem) =>
    problem.file === before ? { ...problem, file: path } : problem,
  )
  return { ...rest, path, problems }
}
