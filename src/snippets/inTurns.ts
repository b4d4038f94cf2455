// Does something with each item, a few at a time and in their order.

export async function inTurns<T>(
  atOnce: number,
  items: T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
