// What components ask of the post that they are in.
import { usePage } from '../../state/site.ts'

export function useBlogPost() {
  const { title, href, head } = usePage()
  const metadata = {
    ...{ title, permalink: href, description: head.description ?? '' },
    ...{ tags: [], authors: [], date: '', readingTime: undefined, hasTruncateMarker: false },
  }
  const assets = { authorsImageUrls: [] }
  return { metadata, frontMatter: {}, assets, toc: [], isBlogPostPage: true }
}

interface Item {
  title: string
  permalink: string
  date: string | Date
  unlisted?: boolean
}

/** The newest year first. */
export function groupBlogSidebarItemsByYear(items: Item[]): [string, Item[]][] {
  const years = new Map<string, Item[]>()
  for (const item of items) {
    const year = String(new Date(item.date).getFullYear())
    years.set(year, [...(years.get(year) ?? []), item])
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a))
}

export function useVisibleBlogSidebarItems(items: Item[]): Item[] {
  const { href } = usePage()
  return items.filter(({ unlisted, permalink }) => !unlisted || permalink === href)
}
