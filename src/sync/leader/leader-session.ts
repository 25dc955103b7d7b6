import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { senderOf } from '../../data/outbox/outbox-row.ts'
import { adoptTenant } from '../mirror/follow-catalogue.ts'
import { followPictures } from '../mirror/follow-pictures.ts'
import { followServer } from '../mirror/follow-server.ts'
import { pruneOrders, repairMirror } from '../mirror/repair-mirror.ts'
import type { Ports } from '../ports.ts'
import { startSender } from '../sender/sender.ts'
import { createContact } from './contact.ts'

/** What the leading tab does, from the moment it leads until it lets go. */
export type LeaderSession = {
  /** Sends and reads anew. Resolves to whether the server was reached; never rejects. */
  refresh(): Promise<boolean>
  /** Tells a new tab what is known of the server. */
  greet(): void
  stop(): void
}

export function startLeaderSession(ports: Ports): LeaderSession {
  const again = createSignal(ports.timers)
  const contact = createContact(ports, again.raise)
  let parts: { retry(): void; wake?(): void; stop(): void }[] = []
  let stopped = false

  void begin()
  void watchContact()
  const unwatchPage = ports.page.onChange(() => {
    if (!ports.page.online()) return
    again.raise()
    retry()
  })

  return {
    async refresh() {
      try {
        retry()
        for (const part of parts) part.wake?.()
        await adoptTenant(ports, await ports.fetchTenant())
        contact.looked(true)
        return true
      } catch {
        return look()
      }
    },
    greet: contact.repeat,
    stop() {
      stopped = true
      unwatchPage()
      again.raise()
      for (const part of parts) part.stop()
    },
  }

  /** What is damaged goes first, so that the catalogue knows that it has to be fetched. */
  async function begin(): Promise<void> {
    await repairMirror(ports)
      .then(() => pruneOrders(ports))
      .catch(() => {})
    if (stopped) return
    const sender = startSender(ports, contact)
    const forgetting = forgetWhoLeft(ports)
    parts = [
      { retry: sender.flush, stop: sender.stop },
      { retry: () => {}, stop: forgetting },
      followServer(ports, contact),
      followPictures(ports),
    ]
  }

  function retry(): void {
    for (const part of parts) part.retry()
  }

  /** Looks for the server at the start, and for as long as it is lost: nobody has to tap for that. */
  async function watchContact(): Promise<void> {
    const backoff = createBackoff(ports.random)
    let gone = !(await look())
    while (!stopped) {
      if (contact.state() === 'offline') {
        const found = await look()
        // What failed while the server was there has its own pauses.
        if (found && gone) retry()
        gone = !found
        await again.wait(backoff.next())
      } else {
        backoff.reset()
        await again.wait()
      }
    }
  }

  async function look(): Promise<boolean> {
    const found = await ports.probe()
    contact.looked(found)
    return found
  }
}

/** Somebody who signed out is forgotten once the outbox is empty. */
function forgetWhoLeft({ store, forget }: Ports): () => void {
  return store.watch(
    () =>
      store.read(['users', 'outbox'], async tx => {
        const left = (await tx.all('users')).filter(user => user.leaving)
        const pending = left.length > 0 ? await tx.where('outbox', 'state', ['pending']) : []
        return left.filter(user => !pending.some(row => senderOf(row) === user.uid))
      }),
    users => {
      for (const user of users) void forget(user)
    },
  )
}
