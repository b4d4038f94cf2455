/**
 * Writes a site of `docs` documents of real sizes and constructs into `folder`. `edited` is the
 * path of one doc in it.
 */
export function writeRealCorpus(folder: string, docs: number, posts?: number): { edited: string }
