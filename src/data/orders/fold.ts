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
  /** Why the rules refuse a pending command on this device, by command id. The server may still accept the command. */
  refused: ReadonlyMap<string, RejectionCode>
}

/** The result of a fold, and all that it depends on. */
type CachedFold = {
  rulesVersion: string
  confirmed: OrdersById
  rows: OutboxCommand[]
  state: State
  refused: FoldResult['refused']
}

const foldCache = createStoreCache((): { folds: CachedFold[] } => ({ folds: [] }))
/** A screen needs up to three: the order in front, the room behind it, and the fold of the tap itself. */
const maxCachedFolds = 4

/**
 * Applies the pending commands to the confirmed orders, in the order of the taps. The result is never stored. A cached
 * fold with the same inputs is continued with the new rows only, so that the 50th line of an order costs as much as the
 * first.
 * @param rows oldest first; rejected rows are skipped
 * @param nextCommands commands that the caller will check next: the returned `rules` cover them, too
 */
export async function foldPendingCommands(
  tx: ReadTransaction,
  ruleContext: RuleContext,
  confirmed: OrdersById,
  rows: OutboxCommand[],
  nextCommands: Command[] = [],
): Promise<FoldResult & { rules: Rules }> {
  const pending = rows.filter(row => row.state !== 'rejected')
  const cache = foldCache(tx)
  const cached = cache.folds.find(each => isFoldOf(each, ruleContext, confirmed) && startsWith(pending, each.rows))
  const start: Pick<CachedFold, 'rows' | 'state' | 'refused'> = cached ?? {
    rows: [],
    state: { orders: confirmed, stock: {} },
    refused: new Map(),
  }
  const newRows = pending.slice(start.rows.length)
  // The screen shows rejected and refused lines, too, so `rules` must have their products.
  const unapplied = rows.filter(row => row.state === 'rejected' || start.refused.has(row.id))
  const commands = [...[...newRows, ...unapplied].map(row => row.command), ...nextCommands]
  const rules = await readRules(tx, ruleContext, commands, start.state.orders)

  let { state } = start
  const refused = new Map(start.refused)
  for (const row of newRows) {
    // `reduce` skips a command whose id the confirmed order has already.
    const actor = { uid: row.uid, role: row.role }
    const outcome = reduce(state, row.command, { ...rules, actor, now: row.command.at })
    if ('code' in outcome) refused.set(row.id, outcome.code)
    else state = { orders: outcome.orders, stock: outcome.stock }
  }
  const fold = { rulesVersion: ruleContext.rulesVersion, confirmed, rows: pending, state, refused }
  cache.folds = [fold, ...cache.folds.filter(each => each !== cached)].slice(0, maxCachedFolds)
  return { orders: state.orders, refused, rules }
}

const isFoldOf = (fold: CachedFold, { rulesVersion }: RuleContext, confirmed: OrdersById): boolean =>
  fold.rulesVersion === rulesVersion && areSameVersions(fold.confirmed, confirmed)

/**
 * Every change of an order raises its version. A restored server has another `epoch`, which is part of `rulesVersion`.
 */
function areSameVersions(one: OrdersById, other: OrdersById): boolean {
  const ids = Object.keys(other)
  return (
    ids.length === Object.keys(one).length &&
    ids.every(id => {
      const [a, b] = [getOwn(one, id), other[id]!]
      return a?.version === b.version && a.updatedAt === b.updatedAt
    })
  )
}

/** Compares by identity: `readOutboxCommands` returns the same object for the same row. */
const startsWith = (rows: OutboxCommand[], start: OutboxCommand[]): boolean =>
  start.length <= rows.length && start.every((row, index) => row === rows[index])
