// The docs: their layouts and the tree that stands beside them. One chunk, loaded when a reader
// comes to the docs.
import './common.ts'
import { Sidebar } from '../parts/Sidebar/Sidebar.tsx'
import { usePage } from '../state/site.ts'
import { categoryLayout } from './CategoryLayout.tsx'
import { DocLayout } from './DocLayout.tsx'

export const docsSection = { Aside: DocsAside, doc: DocLayout, categoryLayout }

/** Another sidebar is another tree: what was open in the first says nothing about it. */
function DocsAside() {
  const { sidebar, version } = usePage()
  return sidebar && <Sidebar key={`${version} ${sidebar.name}`} slice={sidebar} />
}
