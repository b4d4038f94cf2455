// Reads the small data files next to the sources: `_category_.json|yml`, the blog's authors, the
// tags of blog and docs.

import type { ResolvedBlogOptions, SiteConfig } from '../config/config.ts'
import {
  type AuthorData,
  authorsSchema,
  categorySchema,
  tagsSchema,
} from '../config/schema/dataFiles.ts'
import { unknownService } from '../config/services.ts'
import { append } from '../shared/lists.ts'
import { nearest } from '../tools/nearest.ts'
import { readRegular, readSource } from '../tools/ownFiles.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { CategoryFile, Content, TagsFile } from '../types/content.ts'
import { type ReadData, readDataFile } from './dataFile.ts'
import { authorsPath, tagsFilesOf } from './dataPaths.ts'
import type { Scan } from './scan.ts'

type Data = Pick<Content, 'categoryFiles' | 'authors' | 'tagsFiles'>

/**
 * Reads all of them. What is wrong goes to `report`; throws SiteError when authors or tags cannot
 * be used, for then every mention of one would seem wrong.
 */
export function readDataFiles(
  config: SiteConfig,
  found: Scan['categoryFiles'],
  report: (problems: Problem[]) => void,
): Data {
  const problems: Problem[] = []
  const ofCategories: Problem[] = []
  const categoryFiles = found.flatMap((file) => readCategory(file, ofCategories))
  report(ofCategories)
  const data = {
    categoryFiles,
    authors: Object.fromEntries(
      config.blogs.map((blog) => [blog.id, readAuthors(blog, config, problems)]),
    ),
    tagsFiles: tagsFilesOf(config).flatMap((file) => readTags(file, config, problems)),
  }
  if (problems.some(({ severity }) => severity === 'error')) throw new SiteError(problems)
  report(problems)
  return data
}

function readCategory(
  { file, path, version, dir }: Scan['categoryFiles'][number],
  problems: Problem[],
): CategoryFile[] {
  const { data, ...read } = readDataFile(
    { bytes: readRegular(file) ?? NOTHING, path, code: 'CATEGORY_FILE' },
    categorySchema,
  )
  append(problems, read.problems)
  const linkAt = data?.link?.type === 'doc' ? read.placeOf(['link', 'id']) : undefined
  return data ? [{ path, version, dir, data, linkAt }] : []
}

/** A key of a tag that stands where tags do. */
function belowTag(problem: Problem): Problem {
  const key = /^(label|permalink|description) must be/.exec(problem.message)?.[1]
  return key
    ? { ...problem, hint: `Indent it by two spaces: ${key} belongs to the tag above.` }
    : problem
}

/** Of a file that has vanished since it was listed. */
const NOTHING = new Uint8Array()

/** A blog's authors by key; an empty map when there is no such file. */
export function readAuthors(
  blog: ResolvedBlogOptions,
  { root }: SiteConfig,
  problems: Problem[],
): Record<string, AuthorData> {
  const path = authorsPath(blog, root)
  const bytes = readSource(root, path)
  if (!bytes) return {}
  const { data, ...read } = readDataFile(
    { bytes, path, code: 'AUTHORS_FILE', lenient: true },
    authorsSchema,
  )
  const outside = outsideOf(bytes, path)
  append(problems, outside ? [outside] : read.problems)
  const authors = (!outside && data) || {}
  for (const [key, author] of Object.entries(authors))
    append(problems, authorProblems(key, author, read))
  return authors
}

/** Keys of an author that stand below it without blanks before them: each looks like another. */
function outsideOf(bytes: Uint8Array, path: string): Problem | undefined {
  const text = Buffer.from(bytes).toString().replace(/\r\n?/g, '\n')
  const found = /(?<=^|\n)([\w-]+):[ \t]*\n((?:name|title|url|image_url|email)):[ \t]+\S/.exec(text)
  if (!found) return undefined
  return {
    code: 'AUTHORS_FILE',
    severity: 'error',
    message: `"${found[2]}" belongs to the author "${found[1]}", and is not indented`,
    file: path,
    line: text.slice(0, found.index).split('\n').length + 1,
    column: 1,
    hint: 'Indent it and the other keys of the author by two spaces.',
  }
}

/** An author has one of these. */
const NEEDED = ['name', 'image_url', 'imageURL']

function authorProblems(
  key: string,
  { name, imageUrl, socials = {} }: AuthorData,
  { placeOf, leftOut = [] }: Pick<ReadData<unknown>, 'placeOf' | 'leftOut'>,
): Problem[] {
  const problems: Problem[] = []
  const isSlip = ([owner, word]: PropertyKey[]) => owner === key && nearest(String(word), NEEDED)
  if (name === undefined && imageUrl === undefined && !leftOut.some(isSlip)) {
    const message = `the author "${key}" has neither a name nor an image`
    problems.push({
      code: 'AUTHORS_FILE',
      severity: 'warning',
      message,
      ...placeOf([key]),
      hint: 'Add name: …',
    })
  }
  for (const [service, written] of Object.entries(socials)) {
    const unknown = unknownService(service, String(written))
    if (unknown)
      problems.push({
        code: 'AUTHORS_FILE',
        severity: 'warning',
        ...unknown,
        ...placeOf([key, 'socials', service]),
      })
  }
  return problems
}

export function readTags(
  file: Omit<TagsFile, 'tags'>,
  { root }: SiteConfig,
  problems: Problem[],
): TagsFile[] {
  const bytes = readSource(root, file.path) ?? NOTHING
  const { data, ...read } = readDataFile(
    { bytes, path: file.path, code: 'TAGS_FILE', lenient: true },
    tagsSchema,
  )
  append(problems, read.problems.map(belowTag))
  return data ? [{ ...file, tags: data }] : []
}
