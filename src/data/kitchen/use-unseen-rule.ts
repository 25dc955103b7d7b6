import type { UnseenRule } from '../../../domain/kitchen/unseen.ts'
import { readRuleContext } from '../orders/rule-context.ts'
import { useSyncStatus } from '../outbox/use-sync-status.ts'
import { useStoreQuery } from '../store/connection.ts'
import type { ReadTransaction } from '../store/store.ts'
import { readStations } from './stations.ts'

/** If the server's last answer is older than this, this device may not know which lines the kitchen has seen. */
export const maxServerSilenceMs = 120_000

/**
 * Returns the settings that decide whether a line counts as unseen, which means that nobody in the kitchen has seen it
 * within the time that is set for its station. `clockAhead`: the number of milliseconds by which this device's clock is
 * ahead of the server's clock. Returns `undefined` while loading, and in each of these cases: this device is not
 * connected to the server, the server's last answer is more than two minutes old, `clockAhead` is not known, or the
 * tenant has no stations.
 * @param now the time by this device's clock, in milliseconds since 1970
 */
export function useUnseenRule(now: number): { rule: UnseenRule; clockAhead: number } | undefined {
  const sync = useSyncStatus()
  const read = useStoreQuery(['meta', 'stations'], readUnseenRule, [])
  const isAnswered = sync?.isAnswered && now - (sync.lastAnswerAt ?? 0) < maxServerSilenceMs
  return isAnswered ? read : undefined
}

async function readUnseenRule(tx: ReadTransaction) {
  const [{ tenant }, clockAhead, stations] = await Promise.all([
    readRuleContext(tx),
    tx.meta('clockAhead'),
    readStations(tx),
  ])
  if (clockAhead === undefined || !stations || stations.length === 0) return undefined
  const rule: UnseenRule = {
    kitchen: tenant.kitchen,
    stations: new Map(stations.map(station => [station.id, station])),
  }
  return { rule, clockAhead }
}
