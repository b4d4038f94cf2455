// The site's package, as far as it is used here; its types are with it.
declare module '@docsearch/react' {
  export const DocSearchModal: import('react').ComponentType<Record<string, unknown>>
}
declare module 'quire:docsearch.css' {
  /** Its address, from the script's. */
  const href: string
  export default href
}
