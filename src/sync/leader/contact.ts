import type { Contact, ContactProblem } from '../../data/store/schema.ts'
import type { Ports } from '../ports.ts'

/** What is known of the server, kept for the screens of all tabs. Written only when it changes. */
export type ContactKeeper = {
  /** The live reads stand and are the server's, or there are none to stand. */
  listening(): void
  /** The live reads show what was, not what is. */
  deaf(): void
  /** A call was answered by the server itself. */
  answered(problem?: ContactProblem): void
  /** A call was not. Only an answered one makes up for it. */
  unanswered(): void
  /** Somebody has looked whether the server is there. */
  looked(found: boolean): void
  state(): Contact['state']
  /** Says again what is known: a new tab does not believe what was said before it was there. */
  repeat(): void
}

const oneMinute = 60_000

/** @param lost told each time when the server is lost */
export function createContact({ store, clock }: Ports, lost: () => void): ContactKeeper {
  let problem: ContactProblem | undefined
  const signs: { listening?: boolean; answered?: boolean; found?: boolean } = {}
  let known: Omit<Contact, 'at'> = { state: 'connecting', since: clock.now() }
  let heard: number | undefined
  let told = clock.now()
  let writing = Promise.resolve()
  say()

  function note(sign: typeof signs): void {
    Object.assign(signs, sign)
    const state = Object.values(signs).includes(false) ? 'offline' : signs.listening ? 'online' : 'connecting'
    if (state === known.state && problem === known.problem) {
      if (heard !== undefined && heard - told >= oneMinute) say()
      return
    }
    // Until now it was there.
    if (known.state === 'online') heard = clock.now()
    if (state === 'offline' && known.state !== 'offline') lost()
    known = { state, since: clock.now(), ...(problem && { problem }) }
    say()
  }
  function say(): void {
    told = clock.now()
    const contact: Contact = { ...known, at: told, heard }
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
    listening: () => note({ listening: true }),
    deaf: () => note({ listening: false }),
    answered(found) {
      problem = found
      heard = clock.now()
      note({ answered: true, found: true })
    },
    unanswered: () => note({ answered: false }),
    looked(found) {
      if (found) heard = clock.now()
      note({ found })
    },
    state: () => known.state,
    repeat: say,
  }
}
