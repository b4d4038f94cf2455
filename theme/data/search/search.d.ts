// theme/parts/Search/search.css as a file of its own (src/output/bundle/stylePlugins.ts).
declare module 'quire:search.css' {
  /** Its address, from that of the script. */
  const href: string
  export default href
}
