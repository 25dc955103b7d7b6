import type { Command } from '../commands.ts'
import { getOwn } from '../objects.ts'
import type { TillMoveKind, TillsById } from '../tills/till.ts'
import type { EntryKind, JournalEntry, NamedSums, SumsByGroup } from './entry.ts'
import { addNamedSums } from './tally.ts'

/**
 * The data for a journal entry about a till or a customer's account, not about an order. `subjectId`: the id of the
 * till or customer, with which the entry's id begins. `more`: further fields of the entry.
 */
export type FactWithoutOrder = {
  kind: EntryKind
  subjectId: string
  tillId: string | undefined
  sums: NamedSums
  split: SumsByGroup
  more?: Partial<JournalEntry>
}

/**
 * Creates the data for the journal entry of an accepted command that opened a till, counted a till, or moved cash into
 * or out of a till.
 * @returns `undefined` if the command is not about a till or changed nothing
 */
export function findTillFact(
  before: TillsById | undefined,
  command: Command,
  after: TillsById | undefined,
): FactWithoutOrder | undefined {
  if (command.type !== 'openTill' && command.type !== 'moveCash' && command.type !== 'closeTill') return undefined
  const { tillId } = command.payload
  const till = getOwn(after ?? {}, tillId)
  if (!till || till === getOwn(before ?? {}, tillId)) return undefined
  const create = (kind: EntryKind, sums: NamedSums) => ({
    kind,
    subjectId: tillId,
    tillId,
    sums,
    split: { tills: { [tillId]: sums } },
  })
  if (command.type === 'openTill') return create('tillOpened', addNamedSums({}, { float: till.float }))
  if (command.type === 'moveCash') {
    const { kind, amount, note } = command.payload
    const fact = create('tillMove', { [sumNames[kind]]: amount })
    return note === undefined ? fact : { ...fact, more: { reason: note } }
  }
  const { counted = 0, expected = 0, difference = 0 } = till
  return create('tillCounted', addNamedSums({}, { counted, expected, difference }))
}

const sumNames: { [Kind in TillMoveKind]: string } = { in: 'in', out: 'out', drop: 'drops', tips: 'tipsPaid' }
