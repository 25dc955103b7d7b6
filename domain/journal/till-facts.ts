import type { Command } from '../commands.ts'
import { getOwn } from '../objects.ts'
import type { TillMoveKind, TillsById } from '../tills/till.ts'
import type { EntryKind, Figures } from './entry.ts'
import { addFigures } from './tally.ts'

export type TillFact = { kind: EntryKind; tillId: string; sums: Figures; reason?: string | undefined }

/** @returns what an accepted command has done to a till, if it has */
export function findTillFact(
  before: TillsById | undefined,
  command: Command,
  after: TillsById | undefined,
): TillFact | undefined {
  if (command.type !== 'openTill' && command.type !== 'moveCash' && command.type !== 'closeTill') return undefined
  const { tillId } = command.payload
  const till = getOwn(after ?? {}, tillId)
  if (!till || till === getOwn(before ?? {}, tillId)) return undefined
  if (command.type === 'openTill') return { kind: 'tillOpened', tillId, sums: addFigures({}, { float: till.float }) }
  if (command.type === 'moveCash') {
    const { kind, amount, note } = command.payload
    return { kind: 'tillMove', tillId, sums: { [sumNames[kind]]: amount }, reason: note }
  }
  const { counted = 0, expected = 0, difference = 0 } = till
  return { kind: 'tillCounted', tillId, sums: addFigures({}, { counted, expected, difference }) }
}

const sumNames: { [Kind in TillMoveKind]: string } = { in: 'in', out: 'out', drop: 'drops', tips: 'tipsPaid' }
