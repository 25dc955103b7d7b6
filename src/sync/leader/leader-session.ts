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
 * Of all open tabs of a browser, only one, the leader tab, sends commands to the server and listens to it. A leader
 * session does both, from the moment when a tab becomes the leader until it stops being the leader.
 */
export type LeaderSession = {
  /**
   * Sends the unsent commands and restarts failed listeners at once, instead of at their next retry. Also fetches the
   * tenant's document, and the whole catalogue if the stored one is missing or far behind.
   * @returns whether the server was reached; never rejects
   */
  refresh(): Promise<boolean>
  /**
   * Writes the state of the server connection (for example `offline`) to IndexedDB again. A newly opened tab requests
   * this, because it ignores a state that was written before it opened.
   */
  writeContactAgain(): void
  stop(): void
}

/**
 * How often the leader tab checks whether the server still answers, except while the state is `offline`. The Firestore
 * SDK needs more than a minute to notice that the server no longer answers on an open connection.
 */
const checkIntervalMs = 30_000
/**
 * Replaces `checkIntervalMs` while a kitchen screen (board) is open, because the screen must show within 20 seconds
 * that it gets no new orders.
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
   * Removes damaged rows and old orders from IndexedDB, and then starts to send and listen. The listeners fetch the
   * damaged rows again.
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
   * Checks whether the server can be reached: at the start; with growing waits while the state is `offline`; and at a
   * fixed interval while it is not.
   */
  async function probeRepeatedly(): Promise<void> {
    const backoff = createBackoff(ports.random)
    let wasUnreachable = !(await probe())
    while (!stopped) {
      if (contact.getState() === 'offline') {
        const found = await probe()
        // When the server can be reached again, the sender and the listeners retry at once, without their waits.
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
 * Deletes from this device each user who has signed out, as soon as the user has no unsent commands left.
 * @returns a function that stops the deletions
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
