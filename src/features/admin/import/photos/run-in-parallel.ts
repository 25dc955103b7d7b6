/** Handles all items, at most `limit` at a time, in their order. Stops starting new ones when `signal` is aborted. */
export async function runInParallel<Item>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const work = async () => {
    for (const item of rest) {
      if (signal.aborted) return
      await handle(item)
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
}
