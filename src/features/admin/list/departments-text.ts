/**
 * Lists the departments that sell something in a short text: `Comedor`, or `Comedor, +1` for two. Without ids, returns
 * `everywhere`.
 */
export function departmentsText(
  ids: readonly string[],
  departments: readonly { id: string; name: string }[],
  everywhere: string,
): string {
  if (ids.length === 0) return everywhere
  const names = departments.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  return names.length > 1 ? `${names[0]}, +${names.length - 1}` : (names[0] ?? '—')
}
