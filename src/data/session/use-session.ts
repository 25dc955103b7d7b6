import type { Session } from '../../platform/identity.ts'
import { useRead } from '../store/connection.ts'
import { readSession } from './sessions.ts'

/** The session of this device; `null` when nobody is signed in. */
export function useSession(): Session | null | undefined {
  return useRead(['meta', 'users'], readSession, [])
}

/**
 * The names of the staff who have signed in on this device, by uid. All guests share one account, so they are left out.
 */
export function useKnownNames(): ReadonlyMap<string, string> | undefined {
  return useRead(
    ['users'],
    async tx =>
      new Map((await tx.all('users')).flatMap(({ uid, name, role }) => (role === 'guest' ? [] : [[uid, name]]))),
    [],
  )
}
