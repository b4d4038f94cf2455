// What components of Docusaurus sites ask of the theme; version 2 had the docs' part of it here.
import * as entries from './sidebarEntries.ts'

export * from './sidebarEntries.ts'
export default entries
