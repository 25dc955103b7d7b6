import { useStoreQuery } from '../store/connection.ts'
import type { JoinedOrder } from '../store/schema.ts'

/** The table that this guest joined last, or `null`. */
export function useJoinedTable(): Omit<JoinedOrder, 'token'> | null | undefined {
  return useStoreQuery(['meta'], async tx => (await tx.meta('joined'))?.at(-1) ?? null, [])
}
