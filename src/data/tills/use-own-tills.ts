import { findOpenTill, type Till } from '../../../domain/tills/till.ts'
import { readRuleContext, readRules } from '../orders/rule-context.ts'
import { readOutboxCommands } from '../outbox/outbox-commands.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { type FoldedTills, foldTills } from './fold-tills.ts'

/**
 * A till (cash drawer) of the signed-in user. `isPending`: the server has not answered a command about this till yet.
 */
export type OwnTill = { id: string; isPending: boolean } & Till

/**
 * Returns the signed-in user's open tills, and the ended tills of this user that this device still stores. The till
 * that was opened last comes first. `undefined` while loading.
 */
export function useOwnTills(): OwnTill[] | undefined {
  return useStoreQuery(['meta', 'outbox'], readOwnTills, [])
}

/**
 * Returns the id of the signed-in user's open till, into which the payments of this user go. `null` if the user has no
 * open till; `undefined` while loading.
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
 * Reads the tills with the pending commands applied, and the uid of the signed-in user. Starts all reads at once,
 * because IndexedDB ends a transaction that has no running request. `readRules`, which is called later, reads nothing,
 * because its list of commands is empty (`[]`).
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
