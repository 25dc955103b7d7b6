import type { Session } from '../platform/identity.ts'
import { useRead } from './connection.ts'
import { readSession } from './sessions.ts'

/** `null`: nobody is signed in. */
export function useSession(): Session | null | undefined {
  return useRead(['meta', 'users'], readSession, [])
}
