import type { RejectionCode } from '../../domain/errors.ts'
import { reduce } from '../../domain/reduce.ts'
import type { Rules } from './lookup.ts'
import type { Orders } from './outbox-row.ts'
import type { OutboxRow } from './schema.ts'

export type Folded = {
  orders: Orders
  /** Commands that this device's rules refuse on what it knows; the server decides. By command id. */
  refused: Map<string, RejectionCode>
}

/**
 * What the screen shows: the confirmed orders with the pending commands applied, in the order of the taps. Never stored.
 * @param rows oldest first; rejected ones are skipped
 */
export function fold(confirmed: Orders, rows: OutboxRow[], rules: Rules): Folded {
  let state = { orders: confirmed, stock: {} }
  const refused = new Map<string, RejectionCode>()
  for (const row of rows) {
    // What the confirmed orders hold already, `reduce` skips by its id.
    if (row.state === 'rejected') continue
    const actor = { uid: row.uid, role: row.role }
    const outcome = reduce(state, row.command, { ...rules, actor, now: row.command.at })
    if ('code' in outcome) refused.set(row.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  return { orders: state.orders, refused }
}
