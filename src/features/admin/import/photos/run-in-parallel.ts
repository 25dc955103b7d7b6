/**
 * Calls `handle` for all items in their order, at most `limit` of them at the same time. After `signal` is aborted, no
 * further item is started.
 */
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
