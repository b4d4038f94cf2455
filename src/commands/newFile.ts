// Where a new post, doc, page or category goes, and what it holds, after what stands there already.
import fs from 'node:fs'
import path from 'node:path'
import { greatest } from '../shared/lists.ts'
import { entriesOf, isFile, isFolder } from '../tools/files.ts'
import { presentTime } from '../tools/presentTime.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import type { NewKind, NewName } from './newNames.ts'

export interface NewFile {
  /** In the section's folder, with slashes. */
  path: string
  text: string
  /** Those that the blog knows. */
  authors?: string[]
}

interface Options {
  /** Of the section, absolute. */
  folder: string
  isDraft: boolean
  extension: 'md' | 'mdx'
  /** In the folder of a blog. */
  authorsFile?: string
}

export function newFileOf(kind: NewKind, name: NewName, options: Options): NewFile {
  if (kind === 'category') return categoryOf(name, options)
  const { folder, extension, isDraft } = options
  const above = path.join(folder, ...name.folders)
  const draft = isDraft ? 'true' : undefined
  const at = (file: string) => [...name.folders, `${file}.${extension}`].join('/')
  const title = yamlText(name.title)
  if (kind === 'page')
    return { path: at(name.slug), text: markdownFile({ title, draft }, `# ${name.title}\n\nText.`) }
  if (kind === 'doc') {
    const position = nextPosition(neighbours(above))
    const fields = { title, sidebar_position: position?.toString(), draft }
    return { path: at(name.slug), text: markdownFile(fields, 'One paragraph: what this is about.') }
  }
  const date = localDate(new Date(presentTime()))
  const authors = authorsIn(options)
  const fields = {
    title,
    date: isDated(above) ? undefined : date,
    authors: authors.length === 1 ? authors[0] : undefined,
    draft,
  }
  const body = 'One paragraph, which the list of posts shows.\n\n<!-- truncate -->\n\nThe rest.'
  const file = isDated(above) ? `${date}-${name.slug}` : name.slug
  return { path: at(file), text: markdownFile(fields, body), authors }
}

function categoryOf({ folders, slug, title }: NewName, { folder }: Options): NewFile {
  const position = nextPosition(neighbours(path.join(folder, ...folders)))
  const data = { label: title, ...(position === undefined ? {} : { position }) }
  return {
    path: [...folders, slug, '_category_.json'].join('/'),
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
}

/** As an author's calendar shows it. */
function localDate(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Positions of the docs and categories in a folder. */
function neighbours(folder: string): (number | undefined)[] {
  return entriesOf(folder).flatMap((name) => {
    const file = path.join(folder, name)
    // A pipe would keep the command waiting for ever.
    if (isMarkdownFile(name) && !name.startsWith('_') && isFile(file))
      return positionIn(fs.readFileSync(file, 'utf8'))
    if (!isFolder(file)) return []
    const category = ['json', 'yml', 'yaml']
      .map((extension) => path.join(file, `_category_.${extension}`))
      .find(isFile)
    return category ? positionIn(fs.readFileSync(category, 'utf8')) : []
  })
}

/** Whether most posts carry their date in the name, as the new one will. */
function isDated(folder: string): boolean {
  const posts = entriesOf(folder).filter(
    (name) => !/^[._]/.test(name) && (isMarkdownFile(name) || isFolder(path.join(folder, name))),
  )
  return posts.filter((name) => /^\d{4}-\d{1,2}-\d{1,2}-/.test(name)).length * 2 > posts.length
}

/** Their keys are the lines that begin at the margin, or the keys of the object. */
function authorsIn({ folder, authorsFile }: Options): string[] {
  const file = authorsFile && path.join(folder, authorsFile)
  if (!file || !isFile(file)) return []
  const text = fs.readFileSync(file, 'utf8')
  return [...text.matchAll(/^([\p{L}\p{N}_][^\s:#]*):\s*(?:#.*)?$/gmu)].map(([, key]) => key!)
}

/** A text as YAML has it: bare where it means nothing else. */
export function yamlText(text: string): string {
  const isPlain =
    /^[\p{L}][\p{L}\p{M}\p{N} ,.()/+-]*$/u.test(text) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) &&
    !/\s$/.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

/** A Markdown file of these fields; what is undefined is left out. */
export function markdownFile(fields: Record<string, string | undefined>, body: string): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${value}`,
  )
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`
}

/**
 * The position behind the neighbours, of which each has one or not; undefined where none has, for
 * then they stand in the order of their names.
 */
export function nextPosition(positions: (number | undefined)[]): number | undefined {
  const known = positions.filter((position) => position !== undefined)
  return known.length === 0 ? undefined : Math.floor(greatest(known)) + 1
}

/** What a field of the front matter, or a key of a category's file, has as a number. */
export function positionIn(text: string): number | undefined {
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? text
  const found = /^\s*"?(?:sidebar_)?position"?:\s*['"]?(-?\d+(?:\.\d+)?)['"]?\s*,?\s*$/m.exec(head)
  return found ? Number(found[1]) : undefined
}
