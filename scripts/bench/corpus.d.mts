/**
 * Writes a made-up site of `docs` documents and `posts` posts into `folder`, in sections and groups
 * of so many documents (100 and 20). `edited` is the path of one doc in it.
 */
export function writeCorpus(
  folder: string,
  docs: number,
  posts: number,
  sizes?: { section?: number; group?: number },
): { edited: string }
export function randomFrom(seed: number): () => number
