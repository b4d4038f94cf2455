// What the client fetches of the whole site: the trees of the sidebars, the lists of docs, and the
// list of routes.
import { docLists } from '../site/docs/docLists.ts'
import { routeListOf } from '../site/routes/routeList.ts'
import { sidebarTreeFiles } from '../site/sidebar/sidebarTrees.ts'
import type { Site } from '../types/site.ts'
import { jsonFile, type OutputFile } from './outputFile.ts'

export function siteDataFiles(site: Site): OutputFile[] {
  return [
    ...sidebarTreeFiles(site).map(({ servedAt, nodes }) => jsonFile(servedAt, nodes)),
    ...docLists(site).map(({ servedAt, docs }) => jsonFile(servedAt, docs)),
    jsonFile('/routes.json', routeListOf(site)),
  ]
}
