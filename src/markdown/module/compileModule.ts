// Compiles a document in MDX to a module, where it has to be run: made into JavaScript by
// @mdx-js/mdx, with our own steps between, the same that Markdown goes through. Loaded only for
// documents that may need it.
import { createProcessor } from '@mdx-js/mdx'
import type { Program } from 'estree'
import type { Root as HastRoot } from 'hast'
import { SourceMapGenerator } from 'source-map'
import type { PluggableList } from 'unified'
import { VFile } from 'vfile'
import { type Problem, SiteError } from '../../tools/problem.ts'
import type { DocumentModule, Heading } from '../../types/compiled.ts'
import type { CodeRules } from '../code/codeInfo.ts'
import type { MarkdownOptions } from '../document/markdownOptions.ts'
import type { Extras } from '../extras/extras.ts'
import type { Includes } from '../includes/includes.ts'
import type { MarkdownFormat } from '../mdx/format.ts'
import { codeBlocks } from '../plugins/codeBlocks.ts'
import { footnotes } from '../plugins/footnotes.ts'
import { formulas } from '../plugins/formulas.ts'
import { headings } from '../plugins/headings.ts'
import { imageAlt } from '../plugins/imageAlt.ts'
import { links } from '../plugins/links.ts'
import { isTruncateMarker } from '../plugins/rawHtml.ts'
import { refuseSchemes } from '../plugins/schemes.ts'
import { tables } from '../plugins/tables.ts'
import { code, heading, listItem } from '../tree/handlers.ts'
import { htmlFrom } from '../tree/htmlFrom.ts'
import { notesOf } from '../tree/notes.ts'
import { summaryOf, titleOf } from '../tree/opening.ts'
import type { Rendered } from '../tree/rendered.ts'
import { textOf } from '../tree/text.ts'
import { jsxElements } from './jsxElements.ts'
import { markdownParts } from './markdownParts.ts'
import { broughtIn, type Names, namesIn } from './names.ts'
import { rawParts } from './rawParts.ts'
import type { ReadMdx } from './readMdx.ts'
import { fillFromProps, numberSlots } from './slots.ts'
import { textOnly } from './textOnly.ts'

export interface ModuleInput {
  /** In the site's folder. */
  path: string
  /** The body, after an empty line for each of the front matter: its places are the file's. */
  text: string
  frontMatter: object
  includes: Includes
  idSuffix?: string
  dropTitle: boolean
  /** The site has components that need no import. */
  hasOwnComponents: boolean
  /** Included files may stay modules (partials.ts). */
  keepsApart?: boolean
  /** Other modules import it: importedModule.ts. */
  isImported?: boolean
  extras: Extras
  code: CodeRules
  /** How the files that it includes are read, and their HTML. */
  siteFormat?: MarkdownFormat
  html?: MarkdownOptions['html']
  /** How ids of headings are made. */
  anchors?: MarkdownOptions['anchors']
}

/** What rendering gives, with the module; `body` is the text without what has to be run. */
export type RenderedModule = Rendered & Pick<DocumentModule, 'code' | 'imports'>

const LINKS = /^(@theme|@docusaurus)\/Link$/

/** Plugins of the site. */
export interface ModulePlugins {
  rehype: PluggableList
  recma: PluggableList
}

/** Makes a module of a document that `readMdx` has read, with what it includes. */
export function compileModule(read: ReadMdx, input: ModuleInput): RenderedModule {
  const { processor, file, finish } = begun(read, input)
  return finish(processor.runSync(read.tree as never, file))
}

/** The same with plugins of the site, which may take their time. */
export async function compileModuleWith(
  own: ModulePlugins,
  read: ReadMdx,
  input: ModuleInput,
): Promise<RenderedModule> {
  const { processor, file, finish } = begun(read, input, own)
  return finish(await processor.run(read.tree as never, file))
}

function begun(
  { tree, problems }: ReadMdx,
  input: ModuleInput,
  own: ModulePlugins = { rehype: [], recma: [] },
) {
  const { path } = input
  const file = new VFile({
    path,
    value: input.text,
    data: { idSuffix: input.idSuffix, code: input.code, math: input.extras.math },
  })
  const names = namesIn(tree)
  const brought = broughtIn(names, input)
  tree.children.push(brought.node as never)
  const linkNames = [...names.importedFrom].filter(([, from]) => LINKS.test(from))
  const notes = notesOf(file)
  let found: Omit<Rendered, 'notes'> | undefined

  const processor = createProcessor({
    format: 'mdx',
    SourceMapGenerator,
    remarkPlugins: [imageAlt],
    remarkRehypeOptions: { handlers: { code, heading, listItem } },
    rehypePlugins: [
      [markdownParts, input.html],
      ...own.rehype,
      [jsxElements, new Set(linkNames.map(([name]) => name))],
      refuseSchemes,
      codeBlocks,
      [headings, input.anchors ?? {}],
      footnotes,
      formulas,
      links,
      tables,
      () => (hast: HastRoot) => {
        found = textFound(hast, input.dropTitle)
        numberSlots(hast)
        const needed = rawParts(hast)
        if (needed) hast.children.push(needed as never)
      },
    ],
    recmaPlugins: [
      () => (program: unknown) => fillFromProps(program as Program, notes.links),
      ...own.recma,
    ],
  })
  return { processor, file, finish }

  function finish(program: unknown): RenderedModule {
    const quoted = quotedName(program as Program)
    if (quoted) throw new SiteError([{ ...quoted, file: path }])
    const js = processor.stringify(program as never, file)
    notes.problems = [...problems, ...brought.problems, ...notes.problems]
    const prelude = preludeOf(input, names.declared, notes.headings, found!.contentTitle)
    return {
      ...found!,
      code: prelude + js + mapComment(file, path),
      imports: names.imports,
      notes,
    }
  }
}

/** Title, summary and text, as other pages and feeds show them. */
function textFound(tree: HastRoot, dropTitle: boolean): Omit<Rendered, 'notes'> {
  const h1 = titleOf(tree, dropTitle)
  const end = tree.children.findIndex(isTruncateMarker)
  const before = end < 0 ? undefined : htmlOf(tree.children.slice(0, end))
  tree.children = tree.children.filter((node) => !isTruncateMarker(node))
  return {
    contentTitle: h1 && textOf(h1).trim(),
    summary: summaryOf(tree),
    body: htmlOf(tree.children),
    excerpt: before,
  }
}

const htmlOf = (children: HastRoot['children']) =>
  htmlFrom(textOnly({ type: 'root', children })).trim()

/** Leads from a line of the module to one of the document, for errors. */
function mapComment(file: VFile, path: string): string {
  if (!file.map) return ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  const json = JSON.stringify({ ...file.map, sources: [name] })
  return `//# sourceMappingURL=data:application/json;base64,${Buffer.from(json).toString('base64')}\n`
}

// What a document may use without declaring it: `toc`, `frontMatter` and `contentTitle`. They stand
// in the module's first line, so that no line below moves.

/** Other modules may import those of one that is imported. */
function preludeOf(
  { text, frontMatter, isImported }: ModuleInput,
  declared: Names['declared'],
  headings: Heading[],
  contentTitle: string | undefined,
): string {
  const values: Record<string, unknown> = {
    toc: headings.map(({ html, id, level }) => ({ value: html, id, level })),
    frontMatter,
    contentTitle,
  }
  return Object.entries(values)
    .filter(([name]) => !declared.has(name) && (isImported || text.includes(name)))
    .map(
      ([name, value]) => `${isImported ? 'export ' : ''}const ${name} = ${JSON.stringify(value)};`,
    )
    .join(' ')
}

// Names in quotes, as in `export { x as "a b" }`. JavaScript has them since 2022; astring, which
// writes a module out, does not.

/** The first of a module, as a problem. */
function quotedName({ body }: Program): Problem | undefined {
  for (const node of body) {
    const all = 'specifiers' in node ? node.specifiers : [node]
    const names = all.flatMap((each) => [
      'imported' in each ? each.imported : undefined,
      'exported' in each ? each.exported : undefined,
      'local' in each ? each.local : undefined,
    ])
    const name = names.find((each) => each?.type === 'Literal')
    if (!name) continue
    const place = node.loc?.start
    return {
      code: 'MDX_EXPORT',
      severity: 'error',
      message: `${'raw' in name ? name.raw : 'a name'} in quotes cannot be imported or exported`,
      hint: 'Use a name without quotes.',
      ...(place && { line: place.line, column: place.column + 1 }),
    }
  }
  return undefined
}
