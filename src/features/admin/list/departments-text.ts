/** A short text for the departments that sell something: `Comedor`, `Comedor, +1`, or the text for all of them. */
export function departmentsText(
  ids: readonly string[],
  departments: readonly { id: string; name: string }[],
  everywhere: string,
): string {
  if (ids.length === 0) return everywhere
  const names = departments.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length > 1 ? `${names[0]}, +${names.length - 1}` : (names[0] ?? '—')
}
