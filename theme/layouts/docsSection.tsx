// The docs: their layouts and the sidebar next to them. One chunk, loaded when a reader comes to
// the docs.
import './common.ts'
import { Sidebar } from '../parts/Sidebar/Sidebar.tsx'
import { usePage } from '../state/site.ts'
import { CategoryLayout } from './CategoryLayout.tsx'
import { DocLayout } from './DocLayout.tsx'

export const docsSection = { Aside: DocsAside, doc: DocLayout, category: CategoryLayout }

/** Another sidebar is another tree: it does not share what is open in the first. */
function DocsAside() {
  const { sidebar, version } = usePage()
  return sidebar && <Sidebar key={`${version} ${sidebar.name}`} slice={sidebar} />
}
