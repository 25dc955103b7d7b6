// This import must come before Dexie, which looks for IndexedDB only once.
import 'fake-indexeddb/auto'
import type { Role } from '../../domain/permissions.ts'
import { createSessionStore } from '../../src/data/session/sessions.ts'
import type { Store } from '../../src/data/store/store.ts'

/** Signs in a user of the tenant `demo`. The user's name is `uid`. Resolves when the session is stored. */
export const startSession = (store: Store, uid: string, role: Role): Promise<void> =>
  createSessionStore(store).startSession({ uid, user: uid, name: uid, role, tenantId: 'demo', userType: 'Admins' })
