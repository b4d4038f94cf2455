// What browsers show of pages, in files of a few: small texts share one, long ones have their own.
import { shownTitle } from '../../shared/search/format.ts'
import type { SearchPage } from '../../site/searchPages.ts'

/** Where a file may begin: so many pages apart, however long they are. */
const MOST_PAGES = 4
/** Bytes of texts in a file with more than one page; a third of it for a reader, compressed. */
const MOST_BYTES = 16_000

export interface TextFile {
  /** Number of its first page. */
  first: number
  pages: SearchPage[]
}

/** An edit moves pages between the files of four pages at most. */
export function cutTexts(pages: SearchPage[]): TextFile[] {
  const files: TextFile[] = []
  let bytes = 0
  pages.forEach((page, number) => {
    const own = page.searched?.size ?? 0
    if (number % MOST_PAGES === 0 || bytes + own > MOST_BYTES) {
      files.push({ first: number, pages: [] })
      bytes = 0
    }
    files.at(-1)!.pages.push(page)
    bytes += own
  })
  return files
}

/** `PageShard` of shared/search/format.ts: the sections are JSON already. */
export function textFile(stamp: string, pages: SearchPage[]): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from(`{"stamp":${JSON.stringify(stamp)},"pages":[`)]
  pages.forEach(({ href, title, label, isDraft, searched }, i) => {
    const own = label !== title && { label }
    const head = JSON.stringify({
      href,
      title: shownTitle(title),
      ...own,
      ...(isDraft && { isDraft }),
    })
    parts.push(Buffer.from(`${i > 0 ? ',' : ''}${head.slice(0, -1)},"sections":`))
    parts.push(searched?.sections ?? NONE, END)
  })
  parts.push(Buffer.from(']}'))
  return Buffer.concat(parts)
}

const NONE = Buffer.from('[]')
const END = Buffer.from('}')
