export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = items.toSpliced(from, 1)
  return next.toSpliced(to, 0, items[from]!)
}
