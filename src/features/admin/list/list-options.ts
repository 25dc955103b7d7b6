type SelectableDocument = { id: string; name: string }

/**
 * Returns the options of a select. If the chosen document is not offered, for example because it was deleted, this
 * document gets an option too, so that the select can show it.
 * @param all the documents that exist; the name of the chosen document is read here if the document is not offered
 * @param chosen the id of the chosen document; empty if none is chosen
 * @param deletedLabel the label of a chosen document that was deleted
 * @param offered the documents that can be chosen
 */
export function listSelectOptions(
  all: readonly SelectableDocument[],
  chosen: string,
  deletedLabel: string,
  offered: readonly SelectableDocument[],
): { value: string; label: string }[] {
  const options = offered.map(({ id, name }) => ({ value: id, label: name }))
  if (chosen === '' || offered.some(({ id }) => id === chosen)) return options
  return [...options, { value: chosen, label: all.find(({ id }) => id === chosen)?.name ?? deletedLabel }]
}
