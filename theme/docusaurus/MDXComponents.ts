// What a site's own `MDXComponents` file extends. Elements are the engine's: there is nothing to
// extend.
export default {}
