import { useStoreQuery } from '../store/connection.ts'
import type { JoinedOrder } from '../store/schema.ts'

/** The order that a guest joined last on this phone, with its table; `null` without one, `undefined` while loading. */
export function useLastJoinedOrder(): Omit<JoinedOrder, 'token'> | null | undefined {
  return useStoreQuery(['meta'], async tx => (await tx.meta('joined'))?.at(-1) ?? null, [])
}
