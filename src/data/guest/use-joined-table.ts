import { useStoreQuery } from '../store/connection.ts'
import type { JoinedOrder } from '../store/schema.ts'

/** The order that a guest joined last on this phone; `null` if there is none, `undefined` while loading. */
export function useJoinedTable(): Omit<JoinedOrder, 'token'> | null | undefined {
  return useStoreQuery(['meta'], async tx => (await tx.meta('joined'))?.at(-1) ?? null, [])
}
