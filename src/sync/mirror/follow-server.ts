import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import type { Role } from '../../../domain/permissions.ts'
import { readSession } from '../../data/session/sessions.ts'
import { raiseListenerRun } from '../../data/store/listener-run.ts'
import type { FirestoreClient, OnListenerError } from '../../platform/firestore.ts'
import type { KnownUser } from '../../platform/identity.ts'
import type { OpenBoards } from '../boards.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { isCatalogueMissing } from './catalogue-store.ts'
import { storeTenantAndCatalogue } from './follow-catalogue.ts'
import { limitToRun } from './limit-writes.ts'
import { startListeners } from './start-listeners.ts'

/** The running listeners that copy the server's documents to IndexedDB. */
export type ServerFollower = {
  /**
   * Restarts failed listeners at once instead of after the wait. Also reconnects Firestore if the server connection is
   * not `online`.
   */
  retry(): void
  /** Starts the listeners of a guest at once instead of after the delay. */
  startNow(): void
  stop(): void
}

/**
 * On a guest's phone, the Firestore SDK is loaded only after this delay or the guest's first activity (see
 * `waitForGuestActivity`), because a guest who only reads the menu does not need it.
 */
const guestDelayMs = 30_000

/**
 * Listens to the documents that the signed-in user may read, and copies them to IndexedDB. All listeners are started
 * again when another user signs in, when the user's role changes, and when the same user signs out and in again,
 * because a sign-out deletes the stored orders.
 */
export function followServer(ports: Ports, contact: ContactTracker, boards: OpenBoards): ServerFollower {
  let current: UserFollower | undefined
  /** For each uid with stopped listeners, a promise that resolves when the user's Firestore client is closed. */
  const ends = new Map<string, Promise<void>>()
  const unwatch = ports.store.watch(
    () =>
      ports.store.read(['meta', 'users'], async tx => {
        const [session, rev = 0, timesSignedOut = 0] = await Promise.all([
          readSession(tx),
          tx.meta('rev'),
          tx.meta('timesSignedOut'),
        ])
        return { uid: session?.uid, role: session?.role, timesSignedOut, hasMenu: rev > 0 }
      }),
    ({ uid, role, timesSignedOut, hasMenu }) => {
      // The query also runs when the user's token is renewed, which needs no new listeners.
      const isSameUser = current && uid === current.uid && role === current.role
      if (isSameUser && timesSignedOut === current?.timesSignedOut) return
      if (current) {
        current.stop()
        ends.set(current.uid, current.ended)
      }
      if (uid !== undefined) contact.noteListenersStarted()
      current =
        uid === undefined
          ? undefined
          : { ...followAsUser(ports, contact, boards, uid, ends.get(uid)), uid, role, timesSignedOut }
      // Without a signed-in user there are no listeners to wait for, so a stored catalogue counts as up to date.
      if (uid === undefined && hasMenu) contact.noteListenersCurrent()
    },
  )
  return {
    retry: () => current?.retry(),
    startNow: () => current?.startNow(),
    stop() {
      unwatch()
      current?.stop()
    },
  }
}

/** `ended` resolves after `stop` was called and the Firestore client is closed. */
type RunningFollower = ServerFollower & { ended: Promise<void> }
type UserFollower = RunningFollower & { uid: string; role: Role | undefined; timesSignedOut: number }

/**
 * Starts the listeners of one user. When a listener fails, all are started again, after growing waits.
 * @param previousEnded resolves when the user's earlier listeners have ended and the Firestore client is closed. Each
 * user has only one client, so without this wait the end of the earlier listeners would close the new listeners'
 * client.
 */
function followAsUser(
  ports: Ports,
  contact: ContactTracker,
  boards: OpenBoards,
  uid: string,
  previousEnded = Promise.resolve(),
): RunningFollower {
  const retrySignal = createSignal(ports.timers)
  const backoff = createBackoff(ports.random)
  let stopped = false
  let client: FirestoreClient | undefined
  let close = () => {}
  let startNow = () => {}

  const ended = previousEnded.then(run)
  return {
    ended,
    retry() {
      retrySignal.raise()
      if (contact.getState() !== 'online') client?.reconnect().catch(reportUnexpected)
    },
    startNow: () => startNow(),
    stop() {
      stopped = true
      close()
      retrySignal.raise()
    },
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await connectAndListen().catch(error => {
        reportUnexpected(error)
        contact.noteListenerOutdated()
      })
      if (!stopped) await retrySignal.wait(backoff.next())
    }
  }

  async function connectAndListen(): Promise<void> {
    const user = await ports.store.read(['users'], async tx => tx.get('users', uid))
    if (!user) return
    if (await isCatalogueMissing(ports.store)) await storeTenantAndCatalogue(ports, await ports.fetchTenant())
    if (user.role === 'guest') await waitForGuestActivity()
    if (stopped) return
    const run = await ports.store.write(['meta'], raiseListenerRun)
    client = await ports.openFirestoreClient(user)
    await listenUntilError({ ...ports, store: limitToRun(ports.store, run) }, user, client)
    client = undefined
    await ports.closeFirestoreClient(user)
  }

  function listenUntilError(listenerPorts: Ports, user: KnownUser, source: FirestoreClient): Promise<void> {
    return new Promise(resolve => {
      if (stopped) return resolve()
      const onError: OnListenerError = reason => {
        if (reason === 'denied') contact.noteListenerDenied()
        else contact.noteListenerOutdated()
        resolve()
      }
      const stop = startListeners(listenerPorts, source, contact, boards, user.role, onError)
      backoff.reset()
      close = () => {
        stop()
        resolve()
      }
    })
  }

  /**
   * Resolves after `guestDelayMs`, or earlier when the guest opens a product, pulls down to refresh, or orders, or has
   * done so before.
   */
  async function waitForGuestActivity(): Promise<void> {
    if (await hasOrdered(ports)) return
    contact.noteListenersCurrent()
    if (stopped || ports.page.hasOpenedProduct()) return
    await new Promise<void>(resolve => {
      close = () => {
        cancel()
        unwatch()
        startNow = () => {}
        unlisten()
        resolve()
      }
      startNow = close
      const cancel = ports.timers.after(guestDelayMs, () => close())
      const unlisten = ports.page.onChange(() => ports.page.hasOpenedProduct() && close())
      const unwatch = ports.store.watch(
        () => hasOrdered(ports),
        ordered => ordered && close(),
      )
    })
  }
}

const hasOrdered = ({ store }: Ports): Promise<boolean> =>
  store.read(['meta', 'orders', 'outbox'], async tx => {
    const [joined, rows] = await Promise.all([tx.meta('joined'), tx.all('outbox')])
    const orders = await tx.getMany('orders', joined?.map(({ orderId }) => orderId) ?? [])
    return (
      rows.length > 0 || orders.some(order => order && isOpenOrBilled(order) && Object.keys(order.lines).length > 0)
    )
  })
