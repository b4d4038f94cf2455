// Most documents of a version are those of the version before, letter by letter: a text that has
// been compiled is not compiled again for another path.
import { basename } from 'node:path'
import { partsOfKey } from '../config/docsFolders.ts'
import type { KnownTexts } from '../fast/markdown/twin.ts'
import type { Compiled, Include } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import { areAlsoAt } from './includes/includes.ts'
import { isPassing } from './text/time.ts'

interface Kept {
  source: Source
  compiled: Compiled
}

/** What files of one name have given: they are compiled one behind the other (compileAll.ts). */
export class SameTexts {
  private readonly kept = new Map<string, Kept>()
  private readonly known = new Map<string, KnownTexts>()
  private name = ''

  /** What compiling `source` gives, if a source of the same text and options is known. */
  get(source: Source, bytes: Uint8Array): Compiled | undefined {
    const known = this.kept.get(keyOf(source))
    if (!known) return undefined
    const { includedFiles } = known.compiled
    if (!includedFiles) return movedTo(source.path, known.compiled)
    const found = movedIncludes(includedFiles, known.source, source, bytes)
    return found && { ...movedTo(source.path, known.compiled), includedFiles: found }
  }

  /** Keeps what does not depend on the place of the file. */
  keep(source: Source, compiled: Compiled): void {
    if (!isOfText(source, compiled)) return
    this.forgetOthers(source)
    this.kept.set(keyOf(source), { source, compiled })
  }

  /** Blocks of other versions of a document, as far as they are known. */
  knownFor(source: Source): KnownTexts {
    this.forgetOthers(source)
    const { locale, version = '' } = source
    const key = `${locale} ${partsOfKey(version).id}`
    const known = this.known.get(key) ?? { md: new Map(), mdx: new Map() }
    this.known.set(key, known)
    return known
  }

  private forgetOthers({ path }: Source): void {
    const name = basename(path)
    if (name === this.name) return
    this.kept.clear()
    this.known.clear()
    this.name = name
  }
}

/** Each docs plugin may have options of its own; its versions have the same. */
const keyOf = ({ section, format, version = '', hash }: Source) =>
  JSON.stringify([section, format, partsOfKey(version).id, hash])

/** Ids of a post are made from its path; what is run or wrong with what is included has paths. */
const isOfText = ({ section }: Source, { body, includedFiles, problems }: Compiled) =>
  section === 'docs' &&
  body.type === 'html' &&
  (includedFiles ? problems.length === 0 : !problems.some(isPassing))

/**
 * What a file includes in its own version, if it is the same there; undefined where it is not, or
 * where the text may name a file from the site's folder on.
 */
function movedIncludes(
  found: Include[],
  known: Source,
  source: Source,
  bytes: Uint8Array,
): Include[] | undefined {
  if (known.relative !== source.relative || Buffer.from(bytes).includes('@site/')) return undefined
  return areAlsoAt(found, known, source)
}

/** Nothing is shared: who takes a result may change it. */
function movedTo(path: string, known: Compiled): Compiled {
  const { path: before, ...rest } = structuredClone(known)
  const problems = rest.problems.map((problem) =>
    problem.file === before ? { ...problem, file: path } : problem,
  )
  return { ...rest, path, problems }
}
