import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { senderOf } from '../../data/outbox/outbox-row.ts'
import { mirrorTenant } from '../mirror/follow-catalogue.ts'
import { followPictures } from '../mirror/follow-pictures.ts'
import { followServer } from '../mirror/follow-server.ts'
import { pruneOrders, repairMirror } from '../mirror/repair-mirror.ts'
import type { Ports } from '../ports.ts'
import { startSender } from '../sender/sender.ts'
import { createContactTracker } from './contact.ts'

/** What the leading tab does, from the moment it leads until it lets go. */
export type LeaderSession = {
  /** Sends and reads anew. Resolves to whether the server was reached; never rejects. */
  refresh(): Promise<boolean>
  /** Tells a new tab what is known of the server. */
  writeContactAgain(): void
  stop(): void
}

export function startLeaderSession(ports: Ports): LeaderSession {
  const probeSignal = createSignal(ports.timers)
  const contact = createContactTracker(ports, probeSignal.raise)
  let parts: { retry(): void; wake?(): void; stop(): void }[] = []
  let stopped = false

  void begin()
  void probeWhileOffline()
  const unwatchPage = ports.page.onChange(() => {
    if (!ports.page.online()) return
    probeSignal.raise()
    retryParts()
  })

  return {
    async refresh() {
      try {
        retryParts()
        for (const part of parts) part.wake?.()
        await mirrorTenant(ports, await ports.fetchTenant())
        contact.noteProbed(true)
        return true
      } catch {
        return probe()
      }
    },
    writeContactAgain: contact.writeAgain,
    stop() {
      stopped = true
      unwatchPage()
      probeSignal.raise()
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
    const stopForgetting = forgetSignedOutUsers(ports)
    parts = [
      { retry: sender.retryNow, stop: sender.stop },
      { retry: () => {}, stop: stopForgetting },
      followServer(ports, contact),
      followPictures(ports),
    ]
  }

  function retryParts(): void {
    for (const part of parts) part.retry()
  }

  /** Looks for the server at the start, and for as long as it is lost: nobody has to tap for that. */
  async function probeWhileOffline(): Promise<void> {
    const backoff = createBackoff(ports.random)
    let wasUnreachable = !(await probe())
    while (!stopped) {
      if (contact.getState() === 'offline') {
        const found = await probe()
        // What failed while the server was there has its own pauses.
        if (found && wasUnreachable) retryParts()
        wasUnreachable = !found
        await probeSignal.wait(backoff.next())
      } else {
        backoff.reset()
        await probeSignal.wait()
      }
    }
  }

  async function probe(): Promise<boolean> {
    const found = await ports.probeServer()
    contact.noteProbed(found)
    return found
  }
}

/** Somebody who signed out is forgotten once the outbox is empty. */
function forgetSignedOutUsers({ store, forgetUser: forget }: Ports): () => void {
  return store.watch(
    () =>
      store.read(['users', 'outbox'], async tx => {
        const signedOut = (await tx.all('users')).filter(user => user.leaving)
        const pending = signedOut.length > 0 ? await tx.where('outbox', 'state', ['pending']) : []
        return signedOut.filter(user => !pending.some(row => senderOf(row) === user.uid))
      }),
    users => {
      for (const user of users) void forget(user)
    },
  )
}
