import type { Session } from '../../platform/identity.ts'
import { useRead } from '../store/connection.ts'
import { readSession } from './sessions.ts'

/** `null`: nobody is signed in. */
export function useSession(): Session | null | undefined {
  return useRead(['meta', 'users'], readSession, [])
}

/** The names of those who worked on this device, by uid; a guest has none that means anything. */
export function useKnownNames(): ReadonlyMap<string, string> | undefined {
  return useRead(
    ['users'],
    async tx =>
      new Map((await tx.all('users')).flatMap(({ uid, name, role }) => (role === 'guest' ? [] : [[uid, name]]))),
    [],
  )
}
