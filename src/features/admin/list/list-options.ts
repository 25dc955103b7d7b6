type Named = { id: string; name: string }

/**
 * Returns the options of a select. When `chosen` is not in `offered`, for example because its document was deleted, it
 * gets an option too, so that the select can show it.
 * @param all the documents that exist, which give the names
 * @param chosen the id that is chosen now; empty if none is
 */
export function listOptions(
  all: readonly Named[],
  chosen: string,
  deletedLabel: string,
  offered: readonly Named[],
): { value: string; label: string }[] {
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  if (chosen === '' || offered.some(({ id }) => id === chosen)) return options
  return [...options, { value: chosen, label: all.find(({ id }) => id === chosen)?.name ?? deletedLabel }]
}
