import { createSerialQueue } from '../../../async/serial-queue.ts'
import type { ConnectionProblem, ServerConnection } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/** Decides from all signals whether the server can be reached, and writes the state to the store for all tabs. */
export type ContactTracker = {
  /** All listeners are current, or the user needs none. */
  noteListenersCurrent(): void
  /** A listener may be out of date. */
  noteListenerOutdated(): void
  /** The server itself, not a proxy or captive portal, answered a call. */
  noteCallAnswered(problem?: ConnectionProblem): void
  /** A call got no answer from the server. The state stays `offline` until the next `noteCallAnswered`. */
  noteCallUnanswered(): void
  noteProbed(isReachable: boolean): void
  getState(): ServerConnection['state']
  /** Writes the state with the current time, because a new tab ignores older records. */
  writeAgain(): void
}

const oneMinuteMs = 60_000

/** @param onLost called each time the state becomes `offline` */
export function createContactTracker({ store, clock }: Ports, onLost: () => void): ContactTracker {
  let problem: ConnectionProblem | undefined
  const signals: { listening?: boolean; answered?: boolean; reachable?: boolean } = {}
  let current: Omit<ServerConnection, 'at'> = { state: 'connecting', since: clock.now() }
  let lastAnswerAt: number | undefined
  let writtenAt = clock.now()
  const writes = createSerialQueue(reportUnexpected)
  write()

  function update(changed: typeof signals): void {
    Object.assign(signals, changed)
    const state = Object.values(signals).includes(false) ? 'offline' : signals.listening ? 'online' : 'connecting'
    if (state === current.state && problem === current.problem) {
      if (lastAnswerAt !== undefined && lastAnswerAt - writtenAt >= oneMinuteMs) write()
      return
    }
    // An open listener shows that the server was reachable until now.
    if (current.state === 'online') lastAnswerAt = clock.now()
    if (state === 'offline' && current.state !== 'offline') onLost()
    current = { state, since: clock.now(), ...(problem && { problem }) }
    write()
  }
  function write(): void {
    writtenAt = clock.now()
    const contact: ServerConnection = { ...current, at: writtenAt, heard: lastAnswerAt }
    writes.add(() =>
      store.write(['meta'], async tx => {
        const before = await tx.meta('contact')
        await tx.setMeta('contact', { ...contact, heard: contact.heard ?? before?.heard })
      }),
    )
  }

  return {
    noteListenersCurrent: () => update({ listening: true }),
    noteListenerOutdated: () => update({ listening: false }),
    noteCallAnswered(found) {
      problem = found
      lastAnswerAt = clock.now()
      update({ answered: true, reachable: true })
    },
    noteCallUnanswered: () => update({ answered: false }),
    noteProbed(isReachable) {
      if (isReachable) lastAnswerAt = clock.now()
      update({ reachable: isReachable })
    },
    getState: () => current.state,
    writeAgain: write,
  }
}
