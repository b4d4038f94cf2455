// A chunk: the layouts of the docs. One for the whole section, so that a reader of docs loads it once.
export { CategoryLayout } from './CategoryLayout.tsx'
export { DocLayout } from './DocLayout.tsx'
