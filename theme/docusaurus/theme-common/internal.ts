// What Docusaurus 3 calls internal, and sites import all the same.
import * as entries from '../sidebarEntries.ts'

export * from '../sidebarEntries.ts'
export default entries
