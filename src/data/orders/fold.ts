import type { Command } from '../../../domain/commands.ts'
import type { RejectionCode } from '../../../domain/errors.ts'
import { getOwn } from '../../../domain/objects.ts'
import { reduce } from '../../../domain/reduce.ts'
import type { State } from '../../../domain/state.ts'
import type { OutboxCommand } from '../outbox/outbox-commands.ts'
import type { OrdersById } from '../store/schema.ts'
import type { ReadTransaction } from '../store/store.ts'
import { createStoreCache } from '../store/store-cache.ts'
import { type RuleContext, type Rules, readRules } from './rule-context.ts'

export type FoldResult = {
  orders: OrdersById
  /** Commands that this device's rules refuse on what it knows; the server decides. By command id. */
  refused: ReadonlyMap<string, RejectionCode>
}

/** A fold as far as it went: over which rows, on what. */
type CachedFold = {
  rulesVersion: string
  confirmed: OrdersById
  rows: OutboxCommand[]
  state: State
  refused: FoldResult['refused']
}

const foldCache = createStoreCache((): { folds: CachedFold[] } => ({ folds: [] }))
/** The check in front, the room behind it, and what a tap folds itself. */
const maxCachedFolds = 4

/**
 * What the screen shows: the confirmed orders with the pending commands applied, in the order of the taps. Never stored; what
 * was folded just now is gone on from when everything it came from is still the same, so that a late line of a long check costs
 * what the first one did.
 * @param rows oldest first; rejected ones are skipped
 * @param nextCommands what `rules` has to answer for besides: commands that come next
 */
export async function foldPendingCommands(
  tx: ReadTransaction,
  ruleContext: RuleContext,
  confirmed: OrdersById,
  rows: OutboxCommand[],
  nextCommands: Command[] = [],
): Promise<FoldResult & { rules: Rules }> {
  const pending = rows.filter(row => row.state !== 'rejected')
  const memo = foldCache(tx)
  const known = memo.folds.find(each => isFoldOf(each, ruleContext, confirmed) && startsWith(each.rows, pending))
  const begun: Pick<CachedFold, 'rows' | 'state' | 'refused'> = known ?? {
    rows: [],
    state: { orders: confirmed, stock: {} },
    refused: new Map(),
  }
  const rest = pending.slice(begun.rows.length)
  const shown = rows.filter(row => row.state === 'rejected' || begun.refused.has(row.id))
  const commands = [...[...rest, ...shown].map(row => row.command), ...nextCommands]
  const rules = await readRules(tx, ruleContext, commands, begun.state.orders)

  let { state } = begun
  const refused = new Map(begun.refused)
  for (const row of rest) {
    // What the confirmed orders hold already, `reduce` skips by its id.
    const actor = { uid: row.uid, role: row.role }
    const outcome = reduce(state, row.command, { ...rules, actor, now: row.command.at })
    if ('code' in outcome) refused.set(row.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  const fold = { rulesVersion: ruleContext.rulesVersion, confirmed, rows: pending, state, refused }
  memo.folds = [fold, ...memo.folds.filter(each => each !== known)].slice(0, maxCachedFolds)
  return { orders: state.orders, refused, rules }
}

const isFoldOf = ({ rulesVersion: stand, confirmed }: CachedFold, house: RuleContext, now: OrdersById): boolean =>
  stand === house.rulesVersion && areSameVersions(confirmed, now)

/** Whatever happens to an order raises its version; another server's would stand on another `epoch`. */
function areSameVersions(before: OrdersById, now: OrdersById): boolean {
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
const startsWith = (before: OutboxCommand[], now: OutboxCommand[]): boolean =>
  before.length <= now.length && before.every((row, index) => row === now[index])
