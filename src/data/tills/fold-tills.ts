import type { Command } from '../../../domain/commands.ts'
import { reduce } from '../../../domain/reduce.ts'
import type { TillsById } from '../../../domain/tills/till.ts'
import type { Rules } from '../orders/rule-context.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'

/** `pending`: the ids of the tills that a command changes which the server has not answered yet. */
export type FoldedTills = { tills: TillsById; pending: ReadonlySet<string> }

export const isAboutTill = ({ type }: Command): boolean =>
  type === 'openTill' || type === 'moveCash' || type === 'closeTill'

/**
 * Applies the pending commands to the tills.
 * @param stored the tills as the server sent them
 * @param rows the commands of this device, oldest first; rejected ones are skipped
 */
export function foldTills(stored: TillsById = {}, rows: readonly OutboxCommand[], rules: Rules): FoldedTills {
  let tills = stored
  const pending = new Set<string>()
  for (const { command, state, uid, role } of rows) {
    if (state === 'rejected' || !isAboutTill(command)) continue
    const context = { ...rules, actor: { uid, role }, now: command.at }
    const outcome = reduce({ orders: {}, stock: {}, tills }, command, context)
    if ('code' in outcome || !outcome.tills) continue
    tills = outcome.tills
    if ('tillId' in command.payload && command.payload.tillId) pending.add(command.payload.tillId)
  }
  return { tills, pending }
}
