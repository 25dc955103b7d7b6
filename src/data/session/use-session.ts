import type { Session } from '../../platform/identity.ts'
import { useStoreQuery } from '../store/connection.ts'
import { readSession } from './sessions.ts'

/** `null` when nobody is signed in; `undefined` while loading. */
export function useSession(): Session | null | undefined {
  return useStoreQuery(['meta', 'users'], readSession, [])
}

/** The names of the staff who have signed in on this device, keyed by uid. */
export function useKnownNames(): ReadonlyMap<string, string> | undefined {
  return useStoreQuery(
    ['users'],
    async tx =>
      new Map((await tx.all('users')).flatMap(({ uid, name, role }) => (role === 'guest' ? [] : [[uid, name]]))),
    [],
  )
}
