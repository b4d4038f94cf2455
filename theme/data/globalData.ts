// What `window.docusaurus.globalData` tells scripts of an author's own about the docs (behaviour.md
// 8.2). Made from the shell: of the list of the docs, which no page carries, it tells the address.
import type { SiteShell, VersionInfo } from '../../src/shared/shell.ts'

export function globalDataFrom({ docs, versions }: SiteShell) {
  if (!docs) return {}
  const plugins = Object.entries(docs.instances).map(([id, { path, breadcrumbs }]) => {
    const own = versions.filter(({ docsId }) => docsId === id)
    return [id, { path, breadcrumbs, versions: own.map(versionData) }]
  })
  return { 'docusaurus-plugin-content-docs': Object.fromEntries(plugins) }
}

function versionData({
  ownName: name,
  label,
  isLast,
  href,
  mainDocId,
  docsHref,
  sidebars,
}: VersionInfo) {
  const roots = Object.entries(sidebars).map(([sidebar, link]) => [
    sidebar,
    { link: { path: link.href, label: link.label } },
  ])
  // A path is where something begins, whatever the site's rule for the ends of links.
  return {
    name,
    label,
    isLast,
    path: href === '/' ? href : href.replace(/\/$/, ''),
    mainDocId,
    docsHref,
    sidebars: Object.fromEntries(roots),
  }
}
