// A document in MDX that has to be run, as a module.
import { SiteError } from '../../tools/problem.ts'
import { compileModule, type ModuleInput, type RenderedModule } from './compileModule.ts'
import { includePartials } from './partials.ts'
import { readMdx } from './readMdx.ts'

/** What is wrong with the document is told, and never thrown. */
export function renderModule(input: ModuleInput): RenderedModule {
  try {
    const read = readMdx(input.text)
    const { path, includes } = input
    const { problems } = read
    includePartials(read.tree, { page: path, path, chain: [path], includes, problems })
    return compileModule(read, input)
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return {
      body: '',
      code: 'export default () => null',
      imports: [],
      notes: { headings: [], links: [], problems: error.problems },
    }
  }
}
