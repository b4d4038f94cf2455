// The key of a doc in `Site.docById`: an id is unique in its version only.

export function docKey(version: string, id: string): string {
  return `${version}/${id}`
}
