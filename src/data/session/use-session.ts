import type { Session } from '../../platform/identity.ts'
import { useStoreQuery } from '../store/connection.ts'
import { queryNames } from '../store/preload.ts'
import { readSession } from './sessions.ts'

/** `null` when nobody is signed in; `undefined` while loading. */
export function useSession(): Session | null | undefined {
  return useStoreQuery(['meta', 'users'], readSession, [], queryNames.session)
}

/** The staff who have signed in on this device and may take orders, sorted by name. */
export function useKnownWaiters(): Pick<Session, 'uid' | 'name'>[] | undefined {
  return useStoreQuery(
    ['users'],
    async tx =>
      (await tx.all('users'))
        .filter(({ role }) => role !== 'guest' && role !== 'kitchen')
        .map(({ uid, name }) => ({ uid, name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [],
  )
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
