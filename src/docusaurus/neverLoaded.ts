// Modules of Docusaurus sites that are never loaded, by their names.

/** Their values change nothing here, and loading them takes longer than building a page. */
const NOT_LOADED =
  /^(?:@docusaurus\/|@mdx-js\/|prism-react-renderer|docusaurus-(?:plugin|theme|preset)-|(?:webpack|tailwindcss|autoprefixer|postcss|unified|react-dom|react)(?:\/|$))/

export const isNeverLoaded = (name: string): boolean => NOT_LOADED.test(name)
