import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { getOwn } from '../../../domain/objects.ts'
import { reduce } from '../../../domain/reduce.ts'
import type { State } from '../../../domain/state.ts'
import type { TappedRow } from '../outbox/outbox-commands.ts'
import type { Orders } from '../outbox/outbox-row.ts'
import type { Reading } from '../store/store.ts'
import { storeCache } from '../store/store-cache.ts'
import { type RuleContext, type Rules, readRules } from './rule-context.ts'

export type Folded = {
  orders: Orders
  /** Commands that this device's rules refuse on what it knows; the server decides. By command id. */
  refused: ReadonlyMap<string, RejectionCode>
}

/** A fold as far as it went: over which rows, on what. */
type Fold = { stand: string; confirmed: Orders; rows: TappedRow[]; state: State; refused: Folded['refused'] }

const recent = storeCache((): { folds: Fold[] } => ({ folds: [] }))
/** The check in front, the room behind it, and what a tap folds itself. */
const maxRecent = 4

/**
 * What the screen shows: the confirmed orders with the pending commands applied, in the order of the taps. Never stored; what
 * was folded just now is gone on from when everything it came from is still the same, so that a late line of a long check costs
 * what the first one did.
 * @param rows oldest first; rejected ones are skipped
 * @param tapped what `rules` has to answer for besides: commands that come next
 */
export async function readFold(
  tx: Reading,
  house: RuleContext,
  confirmed: Orders,
  rows: TappedRow[],
  tapped: Command[] = [],
): Promise<Folded & { rules: Rules }> {
  const pending = rows.filter(row => row.state !== 'rejected')
  const memo = recent(tx)
  const known = memo.folds.find(each => isOn(each, house, confirmed) && isPrefix(each.rows, pending))
  const begun: Pick<Fold, 'rows' | 'state' | 'refused'> = known ?? {
    rows: [],
    state: { orders: confirmed, stock: {} },
    refused: new Map(),
  }
  const rest = pending.slice(begun.rows.length)
  const shown = rows.filter(row => row.state === 'rejected' || begun.refused.has(row.id))
  const commands = [...[...rest, ...shown].map(row => row.command), ...tapped]
  const rules = await readRules(tx, house, commands, begun.state.orders)

  let { state } = begun
  const refused = new Map(begun.refused)
  for (const row of rest) {
    // What the confirmed orders hold already, `reduce` skips by its id.
    const actor = { uid: row.uid, role: row.role }
    const outcome = reduce(state, row.command, { ...rules, actor, now: row.command.at })
    if ('code' in outcome) refused.set(row.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  const fold = { stand: house.rulesVersion, confirmed, rows: pending, state, refused }
  memo.folds = [fold, ...memo.folds.filter(each => each !== known)].slice(0, maxRecent)
  return { orders: state.orders, refused, rules }
}

const isOn = ({ stand, confirmed }: Fold, house: RuleContext, now: Orders): boolean =>
  stand === house.rulesVersion && areSame(confirmed, now)

/** Whatever happens to an order raises its version; another server's would stand on another `epoch`. */
function areSame(before: Orders, now: Orders): boolean {
  const ids = Object.keys(now)
  return (
    ids.length === Object.keys(before).length &&
    ids.every(id => {
      const [was, is] = [getOwn(before, id), now[id]!]
      return was?.version === is.version && was.updatedAt === is.updatedAt
    })
  )
}

/** A row that was read before is the very same one. */
const isPrefix = (before: TappedRow[], now: TappedRow[]): boolean =>
  before.length <= now.length && before.every((row, index) => row === now[index])
