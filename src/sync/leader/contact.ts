import { createSerialQueue } from '../../../async/serial-queue.ts'
import type { ContactProblem, ServerContact } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'

/** Works out whether the server is in contact and writes it to the store, for the screens of all tabs. */
export type ContactTracker = {
  /** The live reads are current, or this user has none. */
  noteListening(): void
  /** The live reads may be out of date. */
  noteStale(): void
  /** The server itself answered a call. */
  noteAnswered(problem?: ContactProblem): void
  /** A call had no answer of the server. The state stays `offline` until the next `noteAnswered`. */
  noteUnanswered(): void
  noteProbed(isReachable: boolean): void
  getState(): ServerContact['state']
  /** Writes the same state with a new time, for a tab that was opened later. */
  writeAgain(): void
}

const oneMinuteMs = 60_000

/** @param onLost called each time when the state becomes `offline` */
export function createContactTracker({ store, clock }: Ports, onLost: () => void): ContactTracker {
  let problem: ContactProblem | undefined
  const signals: { listening?: boolean; answered?: boolean; reachable?: boolean } = {}
  let current: Omit<ServerContact, 'at'> = { state: 'connecting', since: clock.now() }
  let lastAnswerAt: number | undefined
  let writtenAt = clock.now()
  // A record that could not be written is written with the next change.
  const writes = createSerialQueue(reportUnexpected)
  write()

  function update(changed: typeof signals): void {
    Object.assign(signals, changed)
    const state = Object.values(signals).includes(false) ? 'offline' : signals.listening ? 'online' : 'connecting'
    if (state === current.state && problem === current.problem) {
      if (lastAnswerAt !== undefined && lastAnswerAt - writtenAt >= oneMinuteMs) write()
      return
    }
    // The server was in contact up to this moment.
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
