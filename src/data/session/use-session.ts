import type { Session } from '../../platform/identity.ts'
import { useStoreQuery } from '../store/connection.ts'
import { queryNames } from '../store/preload.ts'
import { readSession } from './sessions.ts'

/** The signed-in user of this device. `null` when nobody is signed in; `undefined` while loading. */
export function useSession(): Session | null | undefined {
  return useStoreQuery(['meta', 'users'], readSession, [], queryNames.session)
}

/**
 * The staff who serve tables, as far as this device knows, sorted by name. These are the users of this device and the
 * people who may sign in by PIN on it, without guests and kitchen staff, and everybody on the staff who has opened an
 * order that is stored on this device. `undefined` while loading.
 */
export function useKnownWaiters(): Pick<Session, 'uid' | 'name'>[] | undefined {
  return useStoreQuery(
    ['users', 'meta', 'orders'],
    async tx => {
      const [users, withPin = [], orders] = await Promise.all([
        tx.all('users'),
        tx.meta('peopleWithPin'),
        tx.all('orders'),
      ])
      const names = new Map<string, string>()
      for (const { openedBy, openedByName, guestUid } of orders)
        if (openedByName !== undefined && openedBy !== guestUid) names.set(openedBy, openedByName)
      for (const { uid, name, role } of [...withPin, ...users])
        if (role !== 'guest' && role !== 'kitchen') names.set(uid, name)
      return [...names].map(([uid, name]) => ({ uid, name })).sort((a, b) => a.name.localeCompare(b.name))
    },
    [],
  )
}

/** The names of the staff among the users that this device knows, keyed by uid. `undefined` while loading. */
export function useKnownNames(): ReadonlyMap<string, string> | undefined {
  return useStoreQuery(
    ['users'],
    async tx =>
      new Map((await tx.all('users')).flatMap(({ uid, name, role }) => (role === 'guest' ? [] : [[uid, name]]))),
    [],
  )
}
