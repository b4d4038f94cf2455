// A chunk: the layouts of stand-alone pages, and of the page that is none.
export { NotFoundLayout } from './NotFoundLayout.tsx'
export { PageLayout } from './PageLayout.tsx'
