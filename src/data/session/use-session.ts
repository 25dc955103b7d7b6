import type { Session } from '../../platform/identity.ts'
import { useStoreQuery } from '../store/connection.ts'
import { queryNames } from '../store/preload.ts'
import { readSession } from './sessions.ts'

/** `null` when nobody is signed in; `undefined` while loading. */
export function useSession(): Session | null | undefined {
  return useStoreQuery(['meta', 'users'], readSession, [], queryNames.session)
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
