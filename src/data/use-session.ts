import type { Session } from '../platform/identity.ts'
import { useRead } from './connection.ts'
import { readSession } from './sessions.ts'

/** `null`: nobody is signed in. */
export function useSession(): Session | null | undefined {
  return useRead(['meta', 'users'], readSession, [])
}

/** The names of those who worked on this device, by uid. */
export function useKnownNames(): ReadonlyMap<string, string> | undefined {
  return useRead(['users'], async tx => new Map((await tx.all('users')).map(({ uid, name }) => [uid, name])), [])
}
