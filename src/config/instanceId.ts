// Ids of docs, blogs and folders of pages, of which a site may have several.

/** Of the docs that have no name of their own. */
export const DEFAULT_ID = 'default'

/** What names of the files and folders of versions begin with. */
export const prefixOf = (id: string) => (id === DEFAULT_ID ? '' : `${id}_`)
