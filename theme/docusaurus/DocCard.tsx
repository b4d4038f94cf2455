// One entry of a category as a card.
import type { EntryData } from '../../src/shared/page.ts'
import DocCardList from './DocCardList.tsx'

export default function DocCard({ item }: { item: EntryData }) {
  return <DocCardList items={[item]} />
}
