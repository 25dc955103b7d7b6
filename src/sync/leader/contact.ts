import { createSerialQueue } from '../../../async/serial-queue.ts'
import type { ContactProblem, ServerContact } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/** Decides from all signals whether the server can be reached, and writes the state to the store for all tabs. */
export type ContactTracker = {
  /** All listeners are current, or the user needs none. */
  noteListening(): void
  /** A listener may be out of date. */
  noteStale(): void
  /** The server itself, not a proxy or captive portal, answered a call. */
  noteAnswered(problem?: ContactProblem): void
  /** A call got no answer from the server. The state stays `offline` until the next `noteAnswered`. */
  noteUnanswered(): void
  noteProbed(isReachable: boolean): void
  getState(): ServerContact['state']
  /** Writes the state with the current time, because a new tab ignores older records. */
  writeAgain(): void
}

const oneMinuteMs = 60_000

/** @param onLost called each time the state becomes `offline` */
export function createContactTracker({ store, clock }: Ports, onLost: () => void): ContactTracker {
  let problem: ContactProblem | undefined
  const signals: { listening?: boolean; answered?: boolean; reachable?: boolean } = {}
  let current: Omit<ServerContact, 'at'> = { state: 'connecting', since: clock.now() }
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
    const contact: ServerContact = { ...current, at: writtenAt, heard: lastAnswerAt }
    writes.add(() =>
      store.write(['meta'], async tx => {
        const before = await tx.meta('contact')
        await tx.setMeta('contact', { ...contact, heard: contact.heard ?? before?.heard })
      }),
    )
  }

  return {
    noteListening: () => update({ listening: true }),
    noteStale: () => update({ listening: false }),
    noteAnswered(found) {
      problem = found
      lastAnswerAt = clock.now()
      update({ answered: true, reachable: true })
    },
    noteUnanswered: () => update({ answered: false }),
    noteProbed(isReachable) {
      if (isReachable) lastAnswerAt = clock.now()
      update({ reachable: isReachable })
    },
    getState: () => current.state,
    writeAgain: write,
  }
}
