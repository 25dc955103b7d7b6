import { useRead } from './connection.ts'
import type { Joined } from './schema.ts'

/** The table that this guest sat down at last; `null`: at none. */
export function useJoined(): Omit<Joined, 'token'> | null | undefined {
  return useRead(['meta'], async tx => (await tx.meta('joined'))?.at(-1) ?? null, [])
}
