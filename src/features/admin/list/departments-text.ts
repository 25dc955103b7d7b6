/**
 * Returns a short text for a list of departments: `Comedor` for one department, `Comedor, +1` for two, and `—` if none
 * of them exists. For an empty list, returns `everywhere`.
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
