/** Writes a made-up site of `docs` documents and `posts` posts into `folder`; `edited` is the path of one doc in it. */
export function writeCorpus(folder: string, docs: number, posts: number): { edited: string }
