// What is said of a doc whose slug, id or file name gives no path, or one that is not meant.
import { shownName } from '../../shared/fileName.ts'
import { type PathFault, pathFault } from '../../shared/sitePath.ts'
import { joinPath } from '../../shared/url.ts'
import { shellWord } from '../../tools/shellWord.ts'
import type { Compiled } from '../../types/compiled.ts'
import { cleanSlug, withCleanSlug } from '../cleanSlug.ts'
import { frontMatterProblem } from '../report.ts'

/** The problem at the field that gives the path. */
export function badSlug(
  compiled: Compiled,
  { baseId, dir, slug }: { baseId: string; dir: string; slug: string },
  { message, hint }: PathFault,
) {
  const { slug: own, id } = compiled.frontMatter
  const folder = dir && ` in the folder "${shownName(dir)}"`
  const field = own !== undefined ? 'slug' : id !== undefined ? 'id' : ''
  return {
    ...frontMatterProblem(compiled, field, {
      code: 'DOC_SLUG',
      message: `the path "${shownName(slug)}" of the doc "${shownName(baseId)}"${folder} ${message}`,
      hint:
        field === 'slug'
          ? hint
          : (renamed(compiled.path) ??
            `Rename the file, or set slug in the front matter, such as slug: ${cleanSlug(slug) || '/name'}.`),
    }),
  }
}

/** A blank before the end of a name is hardly meant, and not seen. */
function renamed(file: string): string | undefined {
  const meant = file.replace(/\s+(?=\.\w+$)/, '')
  return meant === file
    ? undefined
    : `Remove the space from its name: mv ${shellWord(file)} ${shellWord(meant)}.`
}

/** Why a doc can have no path; `written` is its own slug, `base` the path of the docs. */
export function slugFault(
  path: string,
  written: string | undefined,
  base: string,
): PathFault | undefined {
  const whole = wholeAddress(written, base)
  if (whole) return whole
  const fault = pathFault(path)
  return fault && withCleanSlug(fault, written)
}

/** The path of the words in one that cannot be, else `named`, which the file's name gives. */
export const soundSlug = (written: string, named: string): string | undefined =>
  [cleanSlug(written), named, cleanSlug(named)].find(
    (slug) => /[\p{L}\p{N}]/u.test(slug) && !pathFault(slug),
  )

function wholeAddress(slug = '', base: string): PathFault | undefined {
  const [address, path] = /^https?:\/\/[^/]*(.*)$/i.exec(slug) ?? []
  if (address === undefined) return undefined
  const own = base !== '/' && path?.startsWith(`${base}/`) ? path.slice(base.length) : path
  return { message: 'is an absolute address', hint: `Write a path only: slug: ${own || '/'}.` }
}

/** A note: the slug repeats the path of the docs. */
export function doubledPath(compiled: Compiled, base: string, slug: string) {
  return {
    ...frontMatterProblem(compiled, 'slug', {
      code: 'DOC_SLUG',
      message: `the page is at "${joinPath(base, slug)}": the path of the docs precedes each slug`,
      hint: `Write slug: ${slug.slice(base.length)} for "${slug}".`,
    }),
    severity: 'info' as const,
  }
}
