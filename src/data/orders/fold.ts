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

/** The result of applying this device's pending commands to the orders that the server sent. */
export type FoldResult = {
  orders: OrdersById
  /**
   * The codes of pending commands that `reduce` refused on this device, keyed by command id. The server may still
   * accept these commands.
   */
  refused: ReadonlyMap<string, RejectionCode>
}

/** A result of `foldPendingCommands` with the inputs that produced it. */
type CachedFold = {
  rulesVersion: string
  confirmed: OrdersById
  rows: OutboxCommand[]
  state: State
  refused: FoldResult['refused']
}

const foldCache = createStoreCache((): { folds: CachedFold[] } => ({ folds: [] }))
/**
 * The number of cached results. A screen uses several at the same time, for example for the order that it shows and for
 * the command that the user has just tapped.
 */
const maxCachedFolds = 16

/**
 * Applies the pending commands (those that the server has not answered yet) to the confirmed orders (the orders as the
 * server sent them). If a cached result already includes the oldest pending commands, only the newer commands are
 * applied to it, so that adding the 50th line of an order takes no longer than adding the first.
 * @param rows the commands in the outbox, oldest first; rejected commands are skipped
 * @param nextCommands commands that the caller applies afterwards. The result's `rules` also has the catalogue
 * documents that these commands need.
 */
export async function foldPendingCommands(
  tx: ReadTransaction,
  ruleContext: RuleContext,
  confirmed: OrdersById,
  rows: OutboxCommand[],
  nextCommands: Command[] = [],
): Promise<FoldResult & { rules: Rules }> {
  // Commands that name no order, such as `markAvailable`, are in `rows` when all orders are read, but not when one
  // order is read. They are skipped, so that an order has the same lines in both cases.
  const pending = rows.filter(row => row.state !== 'rejected' && row.orderIds.length > 0)
  const cache = foldCache(tx)
  const cached = cache.folds.find(each => isFoldOf(each, ruleContext, confirmed) && startsWith(pending, each.rows))
  const start: Pick<CachedFold, 'rows' | 'state' | 'refused'> = cached ?? {
    rows: [],
    state: { orders: confirmed, stock: {} },
    refused: new Map(),
  }
  const newRows = pending.slice(start.rows.length)
  // The screen also shows lines whose `addLine` was rejected by the server or refused on this device, so `rules` must
  // contain the products of these lines.
  const unapplied = rows.filter(row => row.state === 'rejected' || start.refused.has(row.id))
  const commands = [...[...newRows, ...unapplied].map(row => row.command), ...nextCommands]
  const rules = await readRules(tx, ruleContext, commands, start.state.orders)

  let { state } = start
  const refused = new Map(start.refused)
  for (const row of newRows) {
    // The server may have applied this command already. In that case `reduce` leaves the state unchanged.
    const actor = { uid: row.uid, role: row.role }
    const { at } = row.command
    const outcome = reduce(state, row.command, { ...rules, actor, now: at, pricesAt: at - rules.clockAhead })
    if ('code' in outcome) refused.set(row.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  const fold = { rulesVersion: ruleContext.rulesVersion, confirmed, rows: pending, state, refused }
  cache.folds = [fold, ...cache.folds.filter(each => each !== cached)].slice(0, maxCachedFolds)
  return { orders: state.orders, refused, rules }
}

const isFoldOf = (fold: CachedFold, { rulesVersion }: RuleContext, confirmed: OrdersById): boolean =>
  fold.rulesVersion === rulesVersion && haveSameVersions(fold.confirmed, confirmed)

function haveSameVersions(one: OrdersById, other: OrdersById): boolean {
  const ids = Object.keys(other)
  return (
    ids.length === Object.keys(one).length &&
    ids.every(id => {
      const [a, b] = [getOwn(one, id), other[id]!]
      // The invite code, with which other phones join the check, may change without a new version of the order.
      return a?.version === b.version && a.updatedAt === b.updatedAt && a.invite?.code === b.invite?.code
    })
  )
}

/** Compares rows by identity, because `readOutboxCommands` returns the same object for an unchanged row. */
const startsWith = (rows: OutboxCommand[], start: OutboxCommand[]): boolean =>
  start.length <= rows.length && start.every((row, index) => row === rows[index])
