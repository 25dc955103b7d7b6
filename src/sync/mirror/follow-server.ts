import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { OnListenerError, Remote } from '../../platform/firestore.ts'
import type { KnownUser } from '../../platform/identity.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { isMirrorEmpty } from './catalogue-store.ts'
import { mirrorTenant } from './follow-catalogue.ts'
import { startListeners } from './start-listeners.ts'

export type Follower = {
  /** Tries at once what waits for a retry; connects anew if the server is not heard. */
  retry(): void
  /** Somebody asked for what is new: a guest's listeners, which start late, start now. */
  startNow(): void
  stop(): void
}

/** A guest's menu needs no Firestore: its SDK waits for the first product's sheet, or so many milliseconds. */
const guestDelayMs = 30_000

/** Mirrors what the server tells whoever is signed in; begins anew with every other session. */
export function followServer(ports: Ports, contact: ContactTracker): Follower {
  let current: Follower | undefined
  let followedUid: string | undefined
  const unwatch = ports.store.watch(
    () =>
      ports.store.read(['meta', 'users'], async tx => {
        const [session, rev = 0] = await Promise.all([readSession(tx), tx.meta('rev')])
        return { uid: session?.uid, hasMenu: rev > 0 }
      }),
    ({ uid, hasMenu }) => {
      // What is kept of a user changes with every renewed token; who it is does not.
      if (current && uid === followedUid) return
      followedUid = uid
      current?.stop()
      current = uid === undefined ? undefined : followAsUser(ports, contact, uid)
      // Nobody is signed in: nothing is listened to, and nothing is missed but a menu that was never here.
      if (uid === undefined && hasMenu) contact.noteListening()
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

/** Mirrors for one user, beginning anew whenever a listener is lost, with growing pauses. */
function followAsUser(ports: Ports, contact: ContactTracker, uid: string): Follower {
  const retrySignal = createSignal(ports.timers)
  const backoff = createBackoff(ports.random)
  let stopped = false
  let remote: Remote | undefined
  let close = () => {}
  let startNow = () => {}

  void run()
  return {
    retry() {
      retrySignal.raise()
      if (contact.getState() !== 'online') remote?.reconnect().catch(() => {})
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
      await connectAndListen().catch(contact.noteStale)
      if (!stopped) await retrySignal.wait(backoff.next())
    }
  }

  /** Ends when a listener is lost or this follower is stopped. */
  async function connectAndListen(): Promise<void> {
    const user = await ports.store.read(['users'], async tx => tx.get('users', uid))
    if (!user) return
    if (await isMirrorEmpty(ports.store)) await mirrorTenant(ports, await ports.fetchTenant())
    if (user.role === 'guest') await waitForGuest()
    if (stopped) return
    remote = await ports.openRemote(user)
    await listenUntilError(user, remote)
    remote = undefined
    await ports.closeRemote(user)
  }

  function listenUntilError(user: KnownUser, source: Remote): Promise<void> {
    return new Promise(resolve => {
      if (stopped) return resolve()
      const onError: OnListenerError = reason => {
        contact.noteStale()
        if (reason === 'denied') contact.noteAnswered('denied')
        resolve()
      }
      const stop = startListeners(ports, source, contact, user.role, onError)
      backoff.reset()
      close = () => {
        stop()
        resolve()
      }
    })
  }

  /** Nothing is listened to meanwhile, and nothing is missed: whoever has ordered something wants to know where it is. */
  function waitForGuest(): Promise<void> {
    contact.noteListening()
    if (ports.page.hasOpenedProduct()) return Promise.resolve()
    return new Promise(resolve => {
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
