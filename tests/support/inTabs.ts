/** Tabs at once. A page that loads waits more than it works. */
const TABS = 3

/**
 * Does `work` for every item, in tabs that `open` gives: each takes the next until none is left.
 */
export async function inTabs<Item, Tab>(
  items: Item[],
  open: () => Promise<Tab>,
  work: (tab: Tab, item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const run = async () => {
    const tab = await open()
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(tab, item)
  }
  await Promise.all(Array.from({ length: Math.min(TABS, items.length) }, run))
}
