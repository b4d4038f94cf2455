// Markdown files that code imports: each is a component. Its images are files that the module
// imports, its links lead where the site says.
import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import type { ImportedMarkdown, MarkdownModule } from './bundle.ts'
import { foundBy } from './esbuildRun.ts'

/** Files that went in, with their links and what became of them: they change with the site. */
export type LinkedMarkdown = [file: string, links: MarkdownModule['links'], slots: string][]

const NAME = 'markdown-modules'
const NAMESPACE = 'markdown-code'
/** Of documents that are pages: as the page's own module one of them is given its addresses. */
const IMPORTED = 'imported-page'
const RELATIVE = /^(?:\.{1,2}\/|@site\/)/

/** `pages`: the documents that are bundled as modules of their pages; absolute. */
export function markdownModules(
  { compile, slotsOf }: ImportedMarkdown,
  pages: Set<string>,
  found: { inputs: Set<string>; linked: Map<string, LinkedMarkdown[number]> },
): Plugin {
  const modules = new Map<string, Promise<MarkdownModule | undefined>>()
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? compile(file)
    modules.set(file, known)
    return known
  }
  return {
    name: NAME,
    setup(build) {
      build.onResolve({ filter: /\.mdx?$/ }, async (args) => {
        const found = args.kind === 'entry-point' ? undefined : await foundBy(NAME, build, args)
        return found?.namespace === 'file' && pages.has(found.path)
          ? { path: found.path, namespace: IMPORTED }
          : undefined
      })
      build.onResolve({ filter: /^quire-markdown:/ }, ({ path }) => ({
        path: path.slice('quire-markdown:'.length),
        namespace: NAMESPACE,
      }))
      build.onLoad({ filter: /./, namespace: NAMESPACE }, async ({ path }) => ({
        contents: (await moduleOf(path))!.code,
        loader: 'js',
        resolveDir: dirname(path),
      }))
      build.onLoad({ filter: /\.mdx?$/ }, async ({ path, namespace }) => {
        if (namespace === 'file' && pages.has(path)) return undefined
        const module = await moduleOf(path)
        if (!module) return undefined
        const { links, files, warnings } = module
        for (const file of files) found.inputs.add(file)
        const slots = slotsOf(path, links)
        found.linked.set(path, [path, links, JSON.stringify(slots)])
        return {
          contents: wrapped(path, links, slots),
          loader: 'js',
          resolveDir: dirname(path),
          warnings: warnings.map(({ text, hint = '', line = 1, column = 1 }) => ({
            text,
            location: { file: path, line, column: column - 1 },
            detail: { missing: `${path}:${line}:${column}`, hint },
          })),
        }
      })
    },
  }
}

function wrapped(path: string, links: MarkdownModule['links'], slots: unknown[]): string {
  const from = JSON.stringify(`quire-markdown:${path}`)
  const images: string[] = []
  const values = links.map(({ kind, target }, i) => {
    if (kind !== 'image' || !RELATIVE.test(target)) return JSON.stringify(slots[i])
    const name = `image${images.length}`
    images.push(`import ${name} from ${JSON.stringify(target)}`)
    return `{ src: ${name} }`
  })
  return [
    ...images,
    `import Content from ${from}`,
    `export * from ${from}`,
    `const slots = [${values.join(', ')}]`,
    'export default (props) => Content({ ...props, slots })',
  ].join('\n')
}
