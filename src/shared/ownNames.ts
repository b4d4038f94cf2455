// Names in the document that belong to the theme: the ids of its elements, and the attributes it
// reads. Content gets none of them: headings and raw HTML are held against this list, and so is the
// theme (tests/unit/theme/ownNames.test.ts).

/** Ids that Docusaurus's themes have too. All others of ours begin with two underscores. */
const IDS = [
  'docusaurus_skipToContent_fallback',
  'docusaurus-base-url-issue-banner',
  'docusaurus-base-url-issue-banner-suggestion-container',
  'post-content',
]
/**
 * An id is a property of the window where the browser has none of that name. With these the client
 * asks whether a browser has something, and an element would be the answer.
 */
const FEATURES = [
  'trustedTypes',
  'requestIdleCallback',
  'matchMedia',
  'PerformanceObserver',
  'IntersectionObserver',
  'ResizeObserver',
]

/** True for an id that content may not have. React's own begin with `_R_`. */
export const isOwnId = (id: string) =>
  id.startsWith('__') || id.startsWith('_R_') || IDS.includes(id) || FEATURES.includes(id)

/** What stands behind `data-` in attributes that the theme or its styles read, without hyphens. */
const DATA =
  'prose enhanced rest page open done hashydrated scrolled group query value part theme themechoice label style drawn formulas copied announcementbarinitiallydismissed'.split(
    ' ',
  )

/**
 * True for an attribute of that name; `name` is an attribute's (`data-prose`) or a property's
 * (`dataProse`).
 */
export const isOwnData = (name: string) => DATA.includes(name.replace(/^data|-/g, '').toLowerCase())
