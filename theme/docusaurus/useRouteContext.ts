// Which plugin a page belongs to.
import { usePage } from '../state/site.ts'

const PLUGINS: Record<string, string> = { doc: 'docs', category: 'docs', page: 'pages' }

export default function useRouteContext() {
  const { kind } = usePage()
  return { plugin: { name: `docusaurus-plugin-content-${PLUGINS[kind] ?? 'blog'}`, id: 'default' } }
}
