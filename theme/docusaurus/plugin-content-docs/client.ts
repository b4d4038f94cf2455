// What components of Docusaurus sites ask of the docs.
import * as entries from '../sidebarEntries.ts'

export * from '../sidebarEntries.ts'
export default entries
