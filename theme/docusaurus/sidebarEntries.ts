// The category that the document is in, under the names that Docusaurus has for it. The page
// carries it where its document imports one of them (src/site/pages/categoryData.ts).
import type { EntryData } from '../../src/shared/page.ts'
import { usePage } from '../state/site.ts'

const NOWHERE: EntryData = { type: 'category', label: '', items: [] }

export function useCurrentSidebarCategory(): EntryData {
  return usePage().category ?? NOWHERE
}

export function useCurrentSidebarSiblings(): EntryData[] {
  return useCurrentSidebarCategory().items ?? []
}

/** Where an entry leads: a category without a page to the first entry in it that has one. */
export function findFirstSidebarItemLink({ href, items = [] }: EntryData): string | undefined {
  if (href !== undefined) return href
  for (const item of items) {
    const found = findFirstSidebarItemLink(item)
    if (found !== undefined) return found
  }
  return undefined
}

export const findFirstCategoryLink = findFirstSidebarItemLink

export const filterDocCardListItems = (items: EntryData[]): EntryData[] =>
  items.filter((item) => findFirstSidebarItemLink(item) !== undefined)
