import { createSerialQueue } from '../../../async/serial-queue.ts'
import type { ConnectionProblem, ServerConnection } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/**
 * Decides whether the server can be reached, and writes the result (`online`, `offline` or `connecting`) to IndexedDB,
 * where all tabs read it.
 */
export type ContactTracker = {
  /**
   * Call this when Firestore listeners have started. The state is not `online` until `noteListenersCurrent` is called.
   */
  noteListenersStarted(): void
  /** Call this when all Firestore listeners are up to date, or when the user needs no listeners. */
  noteListenersCurrent(): void
  /** Call this with the stations whose orders a listener follows now, before `noteListenersCurrent`. */
  noteBoards(stationIds: readonly string[]): void
  /**
   * Call this when a Firestore listener has failed, or answers only from the SDK's cache. The state becomes `offline`.
   */
  noteListenerOutdated(): void
  /**
   * Call this when a call was answered by the server itself, not by a proxy or a captive portal.
   * @param problem why the server refused the call, if it did
   */
  noteCallAnswered(problem?: ConnectionProblem): void
  /**
   * Call this when a call got no answer from the server. The state stays `offline` until the next `noteCallAnswered` or
   * `noteNothingToSend`.
   */
  noteCallUnanswered(): void
  /** Call this when there is nothing left to send. An unanswered call then says nothing about the connection any more. */
  noteNothingToSend(): void
  noteProbed(isReachable: boolean): void
  getState(): ServerConnection['state']
  /**
   * Writes the state again with the current time, because a new tab ignores a state that was written before the tab
   * opened.
   */
  writeAgain(): void
  stop(): void
}

const oneMinuteMs = 60_000
const failedWriteDelayMs = 1_000
/** After this time without an answer to a call, the state becomes `offline`. The call still waits for its answer. */
export const noAnswerAfterMs = 6_000

/** @param onLost called each time the state becomes `offline` */
export function createContactTracker({ store, clock, timers }: Ports, onLost: () => void): ContactTracker {
  let problem: ConnectionProblem | undefined
  const signals: { listening?: boolean | undefined; answered?: boolean | undefined; reachable?: boolean } = {}
  let current: Omit<ServerConnection, 'at'> = { state: 'connecting', since: clock.now() }
  let boards: readonly string[] = []
  let lastAnswerAt: number | undefined
  let writtenAt = clock.now()
  let stopped = false
  let cancelRewrite = () => {}
  const writes = createSerialQueue(error => {
    reportUnexpected(error)
    cancelRewrite()
    if (!stopped) cancelRewrite = timers.after(failedWriteDelayMs, write)
  })
  write()

  function update(changed: typeof signals): void {
    if (stopped) return
    Object.assign(signals, changed)
    const state = Object.values(signals).includes(false) ? 'offline' : signals.listening ? 'online' : 'connecting'
    if (state === current.state && problem === current.problem) {
      if (lastAnswerAt !== undefined && lastAnswerAt - writtenAt >= oneMinuteMs) write()
      return
    }
    // The state was `online` until now, so the listeners were connected. This is the last moment at which the server is
    // known to have been reachable.
    if (current.state === 'online') lastAnswerAt = clock.now()
    if (state === 'offline' && current.state !== 'offline') onLost()
    current = { state, since: clock.now(), ...(problem && { problem }) }
    write()
  }
  function write(): void {
    writtenAt = clock.now()
    const contact: ServerConnection = {
      ...current,
      at: writtenAt,
      heard: lastAnswerAt,
      ...(current.state === 'online' && { boards: [...boards] }),
    }
    writes.add(() =>
      store.write(['meta'], async tx => {
        if (stopped) return // The next leader tab has written its own state, which must not be overwritten.
        const before = await tx.meta('contact')
        const boardsKnownUntil = listKnownUntil(before, contact)
        await tx.setMeta('contact', { ...contact, heard: contact.heard ?? before?.heard, boardsKnownUntil })
      }),
    )
  }

  return {
    noteListenersStarted: () => update({ listening: undefined }),
    noteListenersCurrent: () => update({ listening: true }),
    noteBoards(stationIds) {
      boards = stationIds
    },
    noteListenerOutdated: () => update({ listening: false }),
    noteCallAnswered(found) {
      problem = found
      lastAnswerAt = clock.now()
      update({ answered: true, reachable: true })
    },
    noteCallUnanswered: () => update({ answered: false }),
    noteNothingToSend: () => update({ answered: undefined }),
    noteProbed(isReachable) {
      if (isReachable) lastAnswerAt = clock.now()
      update({ reachable: isReachable })
    },
    getState: () => current.state,
    writeAgain: write,
    stop() {
      stopped = true
      cancelRewrite()
    },
  }
}

/** For each board whose orders are no longer up to date, returns the time until which they were. */
function listKnownUntil(before: ServerConnection | undefined, { boards = [] }: ServerConnection) {
  const until = Object.fromEntries((before?.boards ?? []).map(id => [id, before?.heard ?? before!.at]))
  const all = Object.entries({ ...before?.boardsKnownUntil, ...until })
  return Object.fromEntries(all.filter(([id]) => !boards.includes(id)))
}
