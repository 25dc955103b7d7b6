import type { es } from './es.ts'

export const en: typeof es = {
  check: number => `Check ${number}`,
  transfer: 'Change table',
  departments: 'Places',
  unread: 'This tablet does not know yet which tables are occupied.',
  noTables: 'There is no other table here.',
  state: { free: 'free', freeOnlyHere: 'free here', occupied: 'occupied' },
  occupiedTitle: table => `${table} is occupied`,
  join: number => `Merge with ${number || 'the check without a number'}`,
  joinText: 'Merging leaves one check, with the dishes of both.',
  separate: table => `Separate check at ${table}`,
}
