// Labels of tags that are two words and have one page, such as C and C++: the page can have only
// one of them as its title, which is reported.
import { shownName } from '../../shared/fileName.ts'
import type { Problem } from '../../tools/problem.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { TagsFile } from '../../types/content.ts'
import type { Tag } from '../../types/entry.ts'
import { tagsPath } from '../blog/posts.ts'
import { docTagsPath } from '../docs/docTags.ts'
import { frontMatterProblem, type ReportProblem } from '../report.ts'
import { kebabCase, tagsFrom } from '../tags.ts'
import type { RouteParts } from './routeParts.ts'

export function reportTagClashes(
  { blogs, versions, docs }: RouteParts,
  report: ReportProblem,
): void {
  for (const { options, posts, tagsFile } of blogs)
    reportIn(posts, { base: tagsPath(options), tagsFile }, report)
  for (const version of versions) {
    const listed = docs.filter(
      (doc) => doc.version === version.name && doc.compiled.frontMatter.unlisted !== true,
    )
    reportIn(listed, { base: docTagsPath(version), tagsFile: version.tagsFile }, report)
  }
}

function reportIn(
  files: { compiled: Compiled }[],
  { base, tagsFile }: { base: string; tagsFile?: TagsFile },
  report: ReportProblem,
): void {
  const first = new Map<string, Tag>()
  for (const { compiled } of files) {
    for (const tag of (compiled.frontMatter.tags ?? []).flatMap((each) =>
      tagsFrom([each], base, tagsFile),
    )) {
      const same = first.get(tag.path)
      if (!same) first.set(tag.path, tag)
      else if (!isOneWord(same.label, tag.label)) report(clash(tag, same, compiled))
    }
  }
}

/** `Game` and `game` are two ways to write one word, and so are `arangoDB` and `Arango DB`. */
function isOneWord(a: string, b: string): boolean {
  const bare = (label: string) =>
    label
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_'’-]/g, '')
  return a === b || bare(a) === bare(b)
}

function clash({ label, path }: Tag, first: Tag, compiled: Compiled): Problem {
  const [one, other, page] = [label, first.label, path].map(shownName)
  const message = `the tags "${one}" and "${other}" have one page, "${page}", which is titled "${other}"`
  const own = JSON.stringify({ label, permalink: `/${kebabCase(label) || 'name'}-2` })
  const hint = `Give the tag a path of its own, e.g. ${own}, or write both the same.`
  return {
    ...frontMatterProblem(compiled, 'tags', { code: 'TAG_DUPLICATE', message, hint }),
    severity: 'warning',
  }
}
