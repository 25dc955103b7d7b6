/** @returns the items keyed by table id; an item with several tables is in the group of each of its tables */
export function groupByTable<Item>(
  items: readonly Item[],
  tableIdsOf: (item: Item) => readonly string[],
): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    for (const id of tableIdsOf(item)) groups.set(id, [...(groups.get(id) ?? []), item])
  }
  return groups
}
