import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { isOpenOrBilled } from '../../../domain/order.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { Lost, Remote } from '../../platform/firestore.ts'
import type { KnownUser } from '../../platform/identity.ts'
import type { ContactKeeper } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { isMirrorEmpty } from './catalogue-store.ts'
import { adoptTenant } from './follow-catalogue.ts'
import { listen } from './listen.ts'

export type Follower = {
  /** Tries at once what waits for a retry; connects anew if the server is not heard. */
  retry(): void
  /** Somebody asked for what is new: a guest's listeners, which start late, start now. */
  wake(): void
  stop(): void
}

/** A guest's menu needs no Firestore: its SDK waits for the first product's sheet, or so many milliseconds. */
const guestPatience = 30_000

/** Mirrors what the server tells whoever is signed in; begins anew with every other session. */
export function followServer(ports: Ports, contact: ContactKeeper): Follower {
  let current: Follower | undefined
  let followed: string | undefined
  const unwatch = ports.store.watch(
    () =>
      ports.store.read(['meta', 'users'], async tx => {
        const [session, rev = 0] = await Promise.all([readSession(tx), tx.meta('rev')])
        return { uid: session?.uid, hasMenu: rev > 0 }
      }),
    ({ uid, hasMenu }) => {
      // What is kept of a user changes with every renewed token; who it is does not.
      if (current && uid === followed) return
      followed = uid
      current?.stop()
      current = uid === undefined ? undefined : followAs(ports, contact, uid)
      // Nobody is signed in: nothing is listened to, and nothing is missed but a menu that was never here.
      if (uid === undefined && hasMenu) contact.listening()
    },
  )
  return {
    retry: () => current?.retry(),
    wake: () => current?.wake(),
    stop() {
      unwatch()
      current?.stop()
    },
  }
}

/** Mirrors for one user, beginning anew whenever a listener is lost, with growing pauses. */
function followAs(ports: Ports, contact: ContactKeeper, uid: string): Follower {
  const urgent = createSignal(ports.timers)
  const backoff = createBackoff(ports.random)
  let stopped = false
  let remote: Remote | undefined
  let close = () => {}
  let wake = () => {}

  void run()
  return {
    retry() {
      urgent.raise()
      if (contact.state() !== 'online') remote?.reconnect().catch(() => {})
    },
    wake: () => wake(),
    stop() {
      stopped = true
      close()
      urgent.raise()
    },
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await turn().catch(contact.deaf)
      if (!stopped) await urgent.wait(backoff.next())
    }
  }

  /** Ends when a listener is lost or this follower is stopped. */
  async function turn(): Promise<void> {
    const user = await ports.store.read(['users'], async tx => tx.get('users', uid))
    if (!user) return
    if (await isMirrorEmpty(ports.store)) await adoptTenant(ports, await ports.fetchTenant())
    if (user.role === 'guest') await rest()
    if (stopped) return
    remote = await ports.openRemote(user)
    await listenUntilLost(user, remote)
    remote = undefined
    await ports.closeRemote(user)
  }

  function listenUntilLost(user: KnownUser, source: Remote): Promise<void> {
    return new Promise(resolve => {
      if (stopped) return resolve()
      const lost: Lost = reason => {
        contact.deaf()
        if (reason === 'denied') contact.answered('denied')
        resolve()
      }
      const stop = listen(ports, source, contact, user.role, lost)
      backoff.reset()
      close = () => {
        stop()
        resolve()
      }
    })
  }

  /** Nothing is listened to meanwhile, and nothing is missed: whoever has ordered something wants to know where it is. */
  function rest(): Promise<void> {
    contact.listening()
    if (ports.page.interested()) return Promise.resolve()
    return new Promise(resolve => {
      close = () => {
        cancel()
        unwatch()
        wake = () => {}
        unlisten()
        resolve()
      }
      wake = close
      const cancel = ports.timers.after(guestPatience, () => close())
      const unlisten = ports.page.onChange(() => ports.page.interested() && close())
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
