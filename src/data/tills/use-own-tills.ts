import { findOpenTill, type Till } from '../../../domain/tills/till.ts'
import { readRuleContext, readRules } from '../orders/rule-context.ts'
import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { type FoldedTills, foldTills } from './fold-tills.ts'

/** `isPending`: a command about the till has not been answered by the server yet. */
export type OwnTill = { id: string; isPending: boolean } & Till

/**
 * The tills of the signed-in user on this device, the one opened last first: those that are open, and some that were
 * counted. `undefined` while loading.
 */
export function useOwnTills(): OwnTill[] | undefined {
  return useStoreQuery(['meta', 'outbox'], readOwnTills, [])
}

/**
 * The id of the open till of the signed-in user, into which the cash goes that this user takes. `null` without an open
 * till; `undefined` while loading.
 */
export function useOpenTillId(): string | null | undefined {
  return useStoreQuery(
    ['meta', 'outbox'],
    async tx => {
      const { tills, uid } = await readFoldedTills(tx)
      return (uid !== undefined && findOpenTill(tills, uid)) || null
    },
    [],
  )
}

export async function readOwnTills(tx: ReadTransaction): Promise<OwnTill[]> {
  const { tills, pending, uid } = await readFoldedTills(tx)
  return Object.entries(tills)
    .filter(([, { holder }]) => holder === uid)
    .map(([id, till]) => ({ ...till, id, isPending: pending.has(id) }))
    .sort((a, b) => b.openedAt - a.openedAt)
}

/**
 * All rows are requested at once: IndexedDB ends the transaction when it has answered its last request, and the rules need
 * no rows.
 */
async function readFoldedTills(tx: ReadTransaction): Promise<FoldedTills & { uid: string | undefined }> {
  const [ruleContext, rows, stored, uid] = await Promise.all([
    readRuleContext(tx),
    readOutboxCommands(tx),
    tx.meta('tills'),
    tx.meta('session'),
  ])
  return { ...foldTills(stored, rows, await readRules(tx, ruleContext, [], {})), uid }
}
