import type { Command } from '../../../domain/commands.ts'
import { reduce } from '../../../domain/reduce.ts'
import type { TillsById } from '../../../domain/tills/till.ts'
import type { Rules } from '../orders/rule-context.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'

/**
 * Tills with the changes of this device's commands that the server has not answered yet. A till is a cash drawer, or a
 * waiter's purse, from its opening until it is counted. `pending`: the ids of the tills that these commands change.
 */
export type FoldedTills = { tills: TillsById; pending: ReadonlySet<string> }

export const isAboutTill = ({ type }: Command): boolean =>
  type === 'openTill' || type === 'moveCash' || type === 'closeTill'

/**
 * @param stored the tills as the server sent them
 * @param rows the commands of this device, oldest first; commands that the server or the rules refuse are skipped
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
