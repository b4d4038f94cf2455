// theme/styles/lazy/search.css as a file of its own (src/bundle/stylePlugins.ts).
declare module 'quire:search.css' {
  /** Its address, from that of the script. */
  const href: string
  export default href
}

// The client's React, in the script of the search.
declare module 'quire:react' {
  export type GivenReact = object
  export function take(react: GivenReact): void
}
