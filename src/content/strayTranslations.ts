// Translated files that have no place among the sources: what they may be translations of.
import { posix } from 'node:path'
import { nearestName } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { shortList } from '../tools/shortList.ts'
import type { Source } from '../types/source.ts'

/** One for all of them; `sources` are those of the whole site, each told what it translates. */
export function strayProblems(sources: Source[]): Problem[] {
  const [first, ...others] = sources.filter(({ translates }) => translates === '')
  if (!first) return []
  const paths = [first, ...others].map(({ path }) => path)
  const near = others.length === 0 ? meantPlace(first, sources) : undefined
  const message =
    paths.length === 1
      ? 'this file translates nothing: no file of the site has its place'
      : `this file and ${others.length} more translate nothing: no file of the site has their place`
  return [
    {
      code: 'TRANSLATION_STRAY',
      severity: 'warning',
      message,
      file: first.path,
      details: paths.length === 1 ? undefined : [shortList(paths)],
      hint: near
        ? `Did you mean ${near}?`
        : 'Give it the path of the file that it translates, inside its section, or remove it.',
    },
  ]
}

/** The file not yet translated whose name is nearest, in the folder that a stray one has. */
function meantPlace(stray: Source, sources: Source[]): string | undefined {
  const translated = new Set(
    sources.flatMap(({ locale, translates }) =>
      translates !== undefined && locale === stray.locale ? [translates] : [],
    ),
  )
  const folder = posix.dirname(stray.relative)
  const names = sources.flatMap((source) =>
    source.translates === undefined &&
    !translated.has(source.path) &&
    sectionOf(source) === sectionOf(stray) &&
    posix.dirname(source.relative) === folder
      ? [posix.basename(source.relative)]
      : [],
  )
  const name = nearestName(posix.basename(stray.relative), names)
  return name && posix.join(folder, name)
}

const sectionOf = ({ section, version, instance }: Source) => [section, version, instance].join(':')
