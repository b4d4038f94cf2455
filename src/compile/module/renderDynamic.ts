// A document in MDX as a module, or the reason why it is none.
import { type Problem, SiteError } from '../../tools/problem.ts'
import { compileModule, type ModuleInput, type RenderedModule } from './compileModule.ts'
import { dynamicReason } from './dynamicReason.ts'
import { includePartials } from './partials.ts'
import { readMdx } from './readMdx.ts'

/**
 * Undefined for a document that needs nothing to be run. Where modules are not `allowed` it is told
 * what would have to be run.
 */
export function renderDynamic(input: ModuleInput, allowed: boolean): RenderedModule | undefined {
  try {
    const read = readMdx(input.text)
    const { path, includes } = input
    const { problems } = read
    includePartials(read.tree, { page: path, path, chain: [path], includes, problems })
    const reason = dynamicReason(read.tree, input.hasOwnComponents)
    if (!reason) return undefined
    if (allowed) return compileModule(read, input)
    return failed({
      code: 'MDX_MODULE',
      severity: 'error',
      message: `this document ${reason.what}, and the site runs no code of its documents`,
      line: reason.line,
      column: reason.column,
      hint: 'Remove it, or set "markdown: { modules: true }" in the configuration.',
    })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    // What only looks like MDX is read as Markdown.
    return /^(import|export)\s/m.test(input.text) ? failed(...error.problems) : undefined
  }
}

const failed = (...problems: Problem[]): RenderedModule => ({
  body: '',
  code: 'export default () => null',
  imports: [],
  notes: { headings: [], links: [], problems },
})
