import type { RejectionCode } from '../../domain/errors.ts'
import { reduce, type State } from '../../domain/reduce.ts'
import type { Rules } from './lookup.ts'
import type { Orders } from './outbox-row.ts'
import type { OutboxRow } from './schema.ts'

export type Folded = {
  orders: Orders
  /** Commands that this device's rules refuse on what it knows; the server decides. By command id. */
  refused: ReadonlyMap<string, RejectionCode>
}

/**
 * What the screen shows: the confirmed orders with the pending commands applied, in the order of the taps. Never stored; what
 * was folded just now is gone on from when everything it came from is still the same, so that a late line of a long check costs
 * what the first one did.
 * @param rows oldest first; rejected ones are skipped
 */
export function fold(confirmed: Orders, rows: OutboxRow[], rules: Rules): Folded {
  const pending = rows.filter(row => row.state !== 'rejected')
  const from = JSON.stringify([confirmed, rules.tenant, rules.catalogue.rev])
  const said = pending.map(({ uid, role, command }) => JSON.stringify([uid, role, command]))
  const known = recent.find(each => each.from === from && isPrefix(each.said, said) && isPart(each.docs, rules.docs))
  const begun = known?.said.length ?? 0

  let state: State = known?.state ?? { orders: confirmed, stock: {} }
  const refused = new Map(known?.refused)
  for (const row of pending.slice(begun)) {
    // What the confirmed orders hold already, `reduce` skips by its id.
    const actor = { uid: row.uid, role: row.role }
    const outcome = reduce(state, row.command, { ...rules, actor, now: row.command.at })
    if ('code' in outcome) refused.set(row.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  recent = [{ from, said, docs: rules.docs, state, refused }, ...recent.filter(each => each !== known)].slice(
    0,
    maxRecent,
  )
  return { orders: state.orders, refused }
}

type Recent = { from: string; said: string[]; docs: Rules['docs']; state: State; refused: Folded['refused'] }
/** The check in front, the room behind it, and what a tap folds itself. */
const maxRecent = 4
let recent: Recent[] = []

const isPrefix = (before: string[], now: string[]): boolean =>
  before.length <= now.length && before.every((each, index) => each === now[index])

/** Whatever was looked up then is what it was. */
const isPart = (before: Rules['docs'], now: Rules['docs']): boolean =>
  [...before].every(([name, doc]) => now.get(name) === doc)
