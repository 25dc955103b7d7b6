import { pluralIn } from '../../../../i18n/plural.ts'
import type { es } from './es.ts'

const plural = pluralIn('en')

export const en: typeof es = {
  check: number => `Check ${number}`,
  transfer: 'Change table',
  combine: 'Combine tables',
  combineText:
    'Tap the tables that are combined with this one. They have one check until it is paid or they are separated.',
  combined: 'combined',
  combineMerge: table => `Merge the check of ${table}, too`,
  combineMergeText: 'One check remains, with the dishes of all.',
  combineRefused: table =>
    `The check of ${table} has no dishes to move. Close it or void it, and combine the table afterwards.`,
  departments: 'Places',
  unread: 'This tablet does not know yet which tables are occupied.',
  noTables: 'There is no other table here.',
  state: { free: 'free', freeOnlyHere: 'free here', occupied: 'occupied' },
  occupiedTitle: table => `${table} is occupied`,
  join: number => `Merge with ${number || 'the check without a number'}`,
  joinText: 'Merging leaves one check, with the dishes of both.',
  separate: table => `Separate check at ${table}`,
  assign: 'Assign to another waiter',
  assigned: name => `Check assigned to ${name}`,
  noColleague: 'No other waiter has signed in on this tablet.',
  moveLines: 'Move items',
  allOf: 'All of guest',
  seat: seat => `All of guest ${seat}`,
  shared: 'Shared',
  allShared: 'All shared',
  ofSeat: seat => `Guest ${seat}`,
  choose: 'Mark what will move',
  chosen: (count, amount) => `${plural(count, '1 item', `${count} items`)}, ${amount}`,
  unmark: 'Clear marks',
  pieces: 'Move',
  ofPieces: quantity => `of ${quantity}`,
  fewer: name => `One less of ${name}`,
  more: name => `One more of ${name}`,
  to: number => `Move to ${number || 'the check without a number'}`,
  newCheck: 'New check',
  otherTable: 'Other table…',
  oneForEach: count => `Separate checks: one for each guest (${count})`,
  kitchen: 'What is in the kitchen goes on its way.',
  moved: count => plural(count, '1 item moved', `${count} items moved`),
  separated: count => `${count} separate checks`,
}
