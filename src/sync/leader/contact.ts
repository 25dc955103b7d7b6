import type { Contact, ContactProblem } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'

/** What is known of the server, kept for the screens of all tabs. Written only when it changes. */
export type ContactTracker = {
  /** The live reads stand and are the server's, or there are none to stand. */
  noteListening(): void
  /** The live reads show what was, not what is. */
  noteStale(): void
  /** A call was answered by the server itself. */
  noteAnswered(problem?: ContactProblem): void
  /** A call was not. Only an answered one makes up for it. */
  noteUnanswered(): void
  /** Somebody has looked whether the server is there. */
  noteProbed(found: boolean): void
  getState(): Contact['state']
  /** Says again what is known: a new tab does not believe what was said before it was there. */
  writeAgain(): void
}

const oneMinuteMs = 60_000

/** @param onLost told each time when the server is lost */
export function createContactTracker({ store, clock }: Ports, onLost: () => void): ContactTracker {
  let problem: ContactProblem | undefined
  const signals: { listening?: boolean; answered?: boolean; found?: boolean } = {}
  let current: Omit<Contact, 'at'> = { state: 'connecting', since: clock.now() }
  let lastAnswerAt: number | undefined
  let writtenAt = clock.now()
  let writing = Promise.resolve()
  write()

  function update(changed: typeof signals): void {
    Object.assign(signals, changed)
    const state = Object.values(signals).includes(false) ? 'offline' : signals.listening ? 'online' : 'connecting'
    if (state === current.state && problem === current.problem) {
      if (lastAnswerAt !== undefined && lastAnswerAt - writtenAt >= oneMinuteMs) write()
      return
    }
    // Until now it was there.
    if (current.state === 'online') lastAnswerAt = clock.now()
    if (state === 'offline' && current.state !== 'offline') onLost()
    current = { state, since: clock.now(), ...(problem && { problem }) }
    write()
  }
  function write(): void {
    writtenAt = clock.now()
    const contact: Contact = { ...current, at: writtenAt, heard: lastAnswerAt }
    writing = writing
      .then(() =>
        store.write(['meta'], async tx => {
          const before = await tx.meta('contact')
          await tx.setMeta('contact', { ...contact, heard: contact.heard ?? before?.heard })
        }),
      )
      // A status that could not be kept is told again with the next change.
      .catch(() => {})
  }

  return {
    noteListening: () => update({ listening: true }),
    noteStale: () => update({ listening: false }),
    noteAnswered(found) {
      problem = found
      lastAnswerAt = clock.now()
      update({ answered: true, found: true })
    },
    noteUnanswered: () => update({ answered: false }),
    noteProbed(found) {
      if (found) lastAnswerAt = clock.now()
      update({ found })
    },
    getState: () => current.state,
    writeAgain: write,
  }
}
