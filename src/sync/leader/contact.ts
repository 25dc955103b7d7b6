import { createSerialQueue } from '../../../async/serial-queue.ts'
import type { ConnectionProblem, ServerConnection } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/**
 * Determines whether the server can be reached, from the results of function calls, Firestore listeners and checks.
 * Writes the state (`online`, `offline` or `connecting`) to IndexedDB, where all tabs read it.
 */
export type ContactTracker = {
  /**
   * Call this when Firestore listeners have started. The state is not `online` until `noteListenersCurrent` is called.
   */
  noteListenersStarted(): void
  /**
   * Call this when the Firestore listeners of the orders and the catalogue are up to date, or when the user needs no
   * listeners yet.
   */
  noteListenersCurrent(): void
  /**
   * Call this with the ids of the kitchen stations whose orders are up to date now; `[]` if there are none. The ids are
   * stored with the next state, so call it before `noteListenersCurrent`.
   */
  noteBoards(stationIds: readonly string[]): void
  /**
   * Call this when a Firestore listener has failed, or gets data only from the SDK's cache. The state becomes
   * `offline`.
   */
  noteListenerOutdated(): void
  /**
   * Call this when the security rules have refused a Firestore listener. The problem `denied` is reported until the
   * listeners are up to date.
   */
  noteListenerDenied(): void
  /**
   * Call this when the server itself has answered a call, and not a proxy or a captive portal.
   * @param problem why the server refused the call, if it did
   */
  noteCallAnswered(problem?: ConnectionProblem): void
  /**
   * Call this when the server did not answer a call. The state is `offline` until the next `noteCallAnswered` or
   * `noteNothingToSend`.
   */
  noteCallUnanswered(): void
  /**
   * Call this when nothing is left to send. From then on, it no longer counts that an earlier call was unanswered or
   * refused. `noteCallAnswered` is not enough: if IndexedDB reports an error although it has stored the answer to the
   * last call, `noteCallAnswered` is not called.
   */
  noteNothingToSend(): void
  /** Call this with the result of a check whether the server can be reached. */
  noteProbed(isReachable: boolean): void
  getState(): ServerConnection['state']
  /** Writes the state again with the current time. A new tab ignores a state that was written before it opened. */
  writeAgain(): void
  stop(): void
}

const oneMinuteMs = 60_000
const failedWriteDelayMs = 1_000
/** If a call has no answer after this time, the state becomes `offline`, although the call may still be answered. */
export const noAnswerAfterMs = 6_000

/**
 * Creates a tracker with the state `connecting`.
 * @param onLost called each time the state becomes `offline`
 */
export function createContactTracker({ store, clock, timers }: Ports, onLost: () => void): ContactTracker {
  let callProblem: ConnectionProblem | undefined
  let isListenerDenied = false
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
    const problem = callProblem ?? (isListenerDenied ? 'denied' : undefined)
    const state = Object.values(signals).includes(false) ? 'offline' : signals.listening ? 'online' : 'connecting'
    if (state === current.state && problem === current.problem) {
      if (lastAnswerAt !== undefined && lastAnswerAt - writtenAt >= oneMinuteMs) write()
      return
    }
    // The state was `online` until now, so the server was reachable until now.
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
    noteListenersCurrent() {
      isListenerDenied = false
      update({ listening: true })
    },
    noteBoards(stationIds) {
      boards = stationIds
    },
    noteListenerOutdated: () => update({ listening: false }),
    noteListenerDenied() {
      isListenerDenied = true
      lastAnswerAt = clock.now()
      update({ listening: false, reachable: true })
    },
    noteCallAnswered(found) {
      callProblem = found
      lastAnswerAt = clock.now()
      update({ answered: true, reachable: true })
    },
    noteCallUnanswered: () => update({ answered: false }),
    noteNothingToSend() {
      callProblem = undefined
      update({ answered: undefined })
    },
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

/**
 * Returns, for each kitchen station whose orders are no longer up to date, the last time at which they were up to date.
 */
function listKnownUntil(before: ServerConnection | undefined, { boards = [] }: ServerConnection) {
  const until = Object.fromEntries((before?.boards ?? []).map(id => [id, before?.heard ?? before!.at]))
  const all = Object.entries({ ...before?.boardsKnownUntil, ...until })
  return Object.fromEntries(all.filter(([id]) => !boards.includes(id)))
}
