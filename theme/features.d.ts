// Which options the site has on. The engine puts true or false in when it bundles the theme, so
// that an option that is off is not shipped: neither its code nor its style sheet,
// `styles/options/` and its name. Parts ask here first and then the shell, which knows the details.
declare const FEATURES: {
  announcement: boolean
  hideOnScroll: boolean
  /** The navbar has colours of its own. */
  navbarStyle: boolean
  hideableSidebar: boolean
  /** One of the two before. */
  sidebarFrame: boolean
  /** The bars of browsers have a colour in each mode. */
  barColors: boolean
  /** Some docs have more than one version, or a menu says which it lists. */
  versions: boolean
  /** Pages and components were written for Docusaurus. */
  docusaurus: boolean
  /** Some pages may show formulas. */
  math: boolean
  /** Some pages may show diagrams. */
  mermaid: boolean
  /** The site has a search. */
  search: boolean
  /** It is ours, and not Algolia's. */
  ownSearch: boolean
  /** Pages have a copy in Markdown. */
  markdown: boolean
  /** The site has modules of its own for browsers. */
  clientModules: boolean
  /** Pages that were visited can be read offline. */
  offline: boolean
  /** Images are enlarged when they are clicked. */
  zoom: boolean
  /** The interface may speak another language than English, or in a site's own words. */
  translated: boolean
  /** Pages of the development server: they follow their author's edits. */
  live: boolean
}
