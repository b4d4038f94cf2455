// A document in MDX that has to be run, as a module.
import { SiteError } from '../../tools/problem.ts'
import { formatOf } from '../mdx/format.ts'
import { compileModule, type ModuleInput, type RenderedModule } from './compileModule.ts'
import { includePartials } from './partials.ts'
import { readMdx } from './readMdx.ts'

/** What is wrong with the document is reported, and never thrown. */
export function renderModule(input: ModuleInput): RenderedModule {
  try {
    const { path, includes, extras, keepsApart, siteFormat } = input
    const chain = [path]
    const format = input.isImported ? formatOf(path, siteFormat, input.frontMatter) : 'mdx'
    const read = readMdx(input.text, { extras, from: { path, chain, includes }, format })
    const { problems } = read
    const context = { path, chain, includes, problems, extras, keepsApart, siteFormat }
    includePartials(read.tree, context)
    return compileModule(read, input)
  } catch (error) {
    return moduleWithout(error)
  }
}

/** In place of a document that cannot be read. */
export function moduleWithout(error: unknown): RenderedModule {
  if (!(error instanceof SiteError)) throw error
  return {
    body: '',
    code: 'export default () => null',
    imports: [],
    notes: { headings: [], links: [], problems: error.problems },
  }
}
