import { useRead } from '../store/connection.ts'
import type { JoinedTable } from '../store/schema.ts'

/** The table that this guest joined last, or `null`. */
export function useJoinedTable(): Omit<JoinedTable, 'token'> | null | undefined {
  return useRead(['meta'], async tx => (await tx.meta('joined'))?.at(-1) ?? null, [])
}
