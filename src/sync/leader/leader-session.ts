import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { senderOf } from '../../data/outbox/outbox-row.ts'
import type { OpenBoards } from '../boards.ts'
import { storeTenantAndCatalogue } from '../mirror/follow-catalogue.ts'
import { followPictures } from '../mirror/follow-pictures.ts'
import { followServer } from '../mirror/follow-server.ts'
import { pruneOrders, removeDamagedRows } from '../mirror/repair-mirror.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { startSender } from '../sender/sender.ts'
import { createContactTracker, noAnswerAfterMs } from './contact.ts'

/**
 * Of all tabs of a browser, only one, the leader tab, sends commands and listens to the server. A leader session does
 * both, from the moment when the tab becomes the leader until another tab becomes the leader.
 */
export type LeaderSession = {
  /**
   * Sends the unsent commands and restarts failed listeners at once, instead of at their next retry. Also fetches the
   * catalogue if it changed.
   * @returns whether the server was reached; never rejects
   */
  refresh(): Promise<boolean>
  /**
   * Writes the current state of the server connection (online or offline) to IndexedDB once more. A newly opened tab
   * asks for this, because it ignores a state that was written before the tab opened.
   */
  writeContactAgain(): void
  stop(): void
}

/**
 * How often a connected tab asks whether the server still answers. The Firestore SDK does not notice for more than a
 * minute that a server on an open connection has stopped answering.
 */
const checkIntervalMs = 30_000
/**
 * The interval while a board of the kitchen is open. It is shorter, because within 20 seconds a board must show that it
 * gets no new tickets.
 */
const boardCheckIntervalMs = 10_000

export function startLeaderSession(ports: Ports, boards: OpenBoards): LeaderSession {
  const probeSignal = createSignal(ports.timers)
  const contact = createContactTracker(ports, probeSignal.raise)
  let parts: { retry(): void; startNow?(): void; stop(): void }[] = []
  let stopped = false

  void begin()
  void probeRepeatedly()
  const unwatchBoards = boards.onChange(probeSignal.raise)
  const unwatchPage = ports.page.onChange(() => {
    if (!ports.page.online()) return
    probeSignal.raise()
    retryParts()
  })

  return {
    async refresh() {
      const cancel = ports.timers.after(noAnswerAfterMs, () => contact.noteProbed(false))
      try {
        retryParts()
        for (const part of parts) part.startNow?.()
        await storeTenantAndCatalogue(ports, await ports.fetchTenant().finally(cancel))
        contact.noteProbed(true)
        return true
      } catch (error) {
        reportUnexpected(error)
        return probe()
      }
    },
    writeContactAgain: contact.writeAgain,
    stop() {
      stopped = true
      unwatchPage()
      unwatchBoards()
      probeSignal.raise()
      for (const part of parts) part.stop()
      contact.stop()
    },
  }

  /**
   * Removes damaged rows from IndexedDB before it starts anything else, so that `followServer` fetches the removed rows
   * again.
   */
  async function begin(): Promise<void> {
    await removeDamagedRows(ports)
      .then(() => pruneOrders(ports))
      .catch(reportUnexpected)
    if (stopped) return
    const sender = startSender(ports, contact)
    const stopForgetting = forgetSignedOutUsers(ports)
    parts = [
      { retry: sender.retryNow, stop: sender.stop },
      { retry: () => {}, stop: stopForgetting },
      followServer(ports, contact, boards),
      followPictures(ports),
    ]
  }

  function retryParts(): void {
    for (const part of parts) part.retry()
  }

  /**
   * Checks at the start whether the server can be reached, again with growing waits while the state is `offline`, and
   * regularly while it is not.
   */
  async function probeRepeatedly(): Promise<void> {
    const backoff = createBackoff(ports.random)
    let wasUnreachable = !(await probe())
    while (!stopped) {
      if (contact.getState() === 'offline') {
        const found = await probe()
        // When the server becomes reachable again, the sender and the listeners retry at once instead of after their
        // own waits.
        if (found && wasUnreachable) retryParts()
        wasUnreachable = !found
        await probeSignal.wait(backoff.next())
      } else {
        backoff.reset()
        await probeSignal.wait(boards.listStations().length > 0 ? boardCheckIntervalMs : checkIntervalMs)
        if (!stopped && contact.getState() !== 'offline') await probe()
      }
    }
  }

  async function probe(): Promise<boolean> {
    const cancel = ports.timers.after(noAnswerAfterMs, () => contact.noteProbed(false))
    const found = await ports.probeServer()
    cancel()
    contact.noteProbed(found)
    return found
  }
}

/**
 * Watches the users who signed out, and deletes each of them from this device when the user has no unsent commands
 * left.
 */
function forgetSignedOutUsers({ store, forgetUser }: Ports): () => void {
  return store.watch(
    () =>
      store.read(['users', 'outbox'], async tx => {
        const signedOut = (await tx.all('users')).filter(user => user.leaving)
        const pending = signedOut.length > 0 ? await tx.where('outbox', 'state', ['pending']) : []
        return signedOut.filter(user => !pending.some(row => senderOf(row) === user.uid))
      }),
    users => {
      for (const user of users) forgetUser(user).catch(reportUnexpected)
    },
  )
}
