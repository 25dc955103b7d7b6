import { may } from '../../../domain/permissions.ts'
import type { SessionStore } from '../../platform/connection.ts'
import { type KnownUser, type Session, sessionOf } from '../../platform/identity.ts'
import { senderOf } from '../outbox/outbox-row.ts'
import { raiseListenerRun } from '../store/listener-run.ts'
import type { StoreName } from '../store/schema.ts'
import type { ReadTransaction, Store, WriteTransaction } from '../store/store.ts'
import { endPracticeMode } from './practice.ts'

/** Reads the signed-in user of this device; `null` when nobody is signed in. */
export async function readSession(tx: ReadTransaction): Promise<Session | null> {
  const uid = await tx.meta('session')
  const user = uid ? await tx.get('users', uid) : undefined
  return user ? sessionOf(user) : null
}

const leaveStores: readonly StoreName[] = ['meta', 'users', 'outbox', 'orders', 'customers', 'stations']

/**
 * Returns functions that read and write in the database `store`: the signed-in user, the users known on this device,
 * and the tablet's enrolment, with which people sign in by PIN.
 */
export function createSessionStore(store: Store): SessionStore {
  return {
    readCurrent: () => store.read(['meta', 'users'], readSession),
    listKnownUsers: () => store.read(['users'], async tx => (await tx.all('users')).filter(user => !user.leaving)),
    findUser: uid => store.read(['users'], async tx => tx.get('users', uid)),
    startSession: (user, onlyIfNobody) =>
      store.write(['meta', 'users'], async tx => {
        if (onlyIfNobody && (await readSession(tx))) return
        await putUser(tx, user)
        if ((await tx.meta('session')) !== user.uid) await endPracticeMode(tx)
        await tx.setMeta('session', user.uid)
      }),
    saveUser: user => store.write(['users'], tx => putUser(tx, user)),
    countPinMiss: uid =>
      store.write(['users'], async tx => {
        const user = await tx.get('users', uid)
        if (!user?.pin || user.leaving) return undefined
        const misses = user.pin.misses + 1
        await tx.put('users', [{ ...user, pin: { ...user.pin, misses } }])
        return misses
      }),
    readEnrolment: () => store.read(['meta'], async tx => tx.meta('enrolment')),
    saveEnrolment: (tablet, people) =>
      store.write(['meta'], async tx => {
        await (tablet ? tx.setMeta('enrolment', tablet) : tx.remove('meta', ['enrolment']))
        await tx.setMeta('peopleWithPin', people)
      }),
    endSession: uid => store.write(leaveStores, tx => endSessionInStore(tx, uid)),
    endRevokedSession: ({ uid, record }) =>
      store.write(leaveStores, async tx => {
        if ((await tx.get('users', uid))?.record === record) await endSessionInStore(tx, uid)
      }),
    clearCurrent: () => store.write(['meta'], async tx => void (await tx.remove('meta', ['session', 'practising']))),
    saveAuthRecord: (uid, record) =>
      store.write(['users'], async tx => {
        const user = await tx.get('users', uid)
        if (user && user.record !== record) await tx.put('users', [{ ...user, record }])
      }),
    deleteUserIfAllSent: uid =>
      store.write(['users', 'outbox'], async tx => {
        const user = await tx.get('users', uid)
        if (!user?.leaving || (await readUnsent(tx, uid)).length > 0) return false
        await tx.remove('users', [uid])
        return true
      }),
  }
}

/**
 * Stores the user. A field that `user` lacks stays as it was stored before, except `leaving`, which is removed. For
 * example, after a sign-in by PIN, `user` has no hash of the password, so the stored hash stays.
 */
async function putUser(tx: WriteTransaction, user: KnownUser): Promise<void> {
  const { leaving: _, ...before } = (await tx.get('users', user.uid)) ?? {}
  await tx.put('users', [{ ...before, ...user }])
}

/**
 * Signs the user out on this device. The user's row loses the hashes of the password (`verifier`) and of the PIN, and
 * is marked as `leaving`. The row is not deleted, because it is needed to send the user's remaining commands. If no
 * other member of the staff uses this device any more, also deletes this device's copies of the stations, of the
 * commands that wait for a manager (quarantine) and of all orders that have no command in the outbox. If no remaining
 * user may read the customers, deletes this device's copies of the customers.
 */
async function endSessionInStore(tx: WriteTransaction, uid: string): Promise<void> {
  const [users, session, rows] = await Promise.all([tx.all('users'), tx.meta('session'), tx.all('outbox')])
  const user = users.find(each => each.uid === uid)
  if (session === uid) await tx.remove('meta', ['session', 'practising'])
  if (!user) return
  const { verifier: _, pin: __, ...rest } = user
  await tx.put('users', [{ ...rest, leaving: true } satisfies KnownUser])
  const remaining = users.filter(each => each.uid !== uid && !each.leaving)
  if (!remaining.some(({ role }) => may({ role }, 'readCustomers', { settings: {} }))) {
    await tx.clear('customers')
    await tx.remove('meta', ['customers'])
  }
  if (remaining.some(({ role }) => role !== 'guest')) return
  await tx.remove('meta', ['quarantine', 'readDepartments', 'readBoards', 'stations'])
  await tx.setMeta('timesSignedOut', ((await tx.meta('timesSignedOut')) ?? 0) + 1)
  await raiseListenerRun(tx)
  await tx.clear('stations')
  const withCommands = new Set(rows.flatMap(row => row.orderIds))
  const orders = await tx.all('orders')
  await tx.remove(
    'orders',
    orders.map(order => order.id).filter(id => !withCommands.has(id)),
  )
}

const readUnsent = async (tx: ReadTransaction, uid: string) =>
  (await tx.where('outbox', 'state', ['pending'])).filter(row => senderOf(row) === uid)
