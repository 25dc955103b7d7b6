import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { maxCommandsPerBatch } from '../../../domain/protocol.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { ContactKeeper } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { type Batch, batchStores, needsRegistration, nextBatch, registration } from './batch.ts'
import { recordRetry } from './record-attempt.ts'
import { type Outcome, send } from './send.ts'

export type Sender = {
  /** Tries now what waits for a retry. */
  flush(): void
  stop(): void
}

/** Renumbering over and over would be an attack on the server; after so many times the sender waits. */
const maxTurns = 3

/**
 * Sends the outboxes of all users of this device, oldest command first, one call at a time. Runs in the leading tab only.
 * Woken by every change of the outbox; what failed waits, with growing pauses, and keeps its place.
 */
export function startSender(ports: Ports, contact: ContactKeeper): Sender {
  const work = createSignal(ports.timers)
  const urgent = createSignal(ports.timers)
  const backoff = createBackoff(ports.random)
  /** Users whom the server refuses: the others' commands go on. */
  const resting = new Set<string>()
  let stopped = false
  let size = maxCommandsPerBatch
  let turns = 0
  let who: string | undefined

  const raise = () => {
    work.raise()
    urgent.raise()
  }
  const toDo = () =>
    ports.store.read(batchStores, async tx => [
      (await nextBatch(tx, 1, resting))?.rows[0]?.n,
      await needsRegistration(tx, resting),
    ])
  const unwatch = ports.store.watch(toDo, work.raise)
  // Whoever signs in may send what was refused from others.
  const unwatchSession = ports.store.watch(
    () => ports.store.read(['meta', 'users'], async tx => (await readSession(tx))?.uid),
    uid => {
      if (who !== undefined && uid !== undefined && uid !== who) raise()
      who = uid ?? who
    },
  )
  void run()
  return {
    flush: raise,
    stop() {
      stopped = true
      unwatch()
      unwatchSession()
      raise()
    },
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const pause = await turn().catch(reopen)
      if (stopped || pause === 0) continue
      await (pause === undefined ? work.wait() : urgent.wait(pause))
      resting.clear()
    }
  }

  /** Milliseconds until the next turn; 0: at once; `undefined`: when there is something to do. */
  async function turn(): Promise<number | undefined> {
    const batch = await nextOf()
    if (batch) return after(batch, await send(ports, batch))
    return resting.size > 0 ? backoff.next() : undefined
  }

  async function nextOf(): Promise<Batch | undefined> {
    const { store, newDevice } = ports
    const batch = await store.read(batchStores, tx => nextBatch(tx, size, resting))
    if (batch) return batch
    const newcomer = await store.read(batchStores, tx => needsRegistration(tx, resting))
    return newcomer === undefined ? undefined : store.write(['devices'], tx => registration(tx, newcomer, newDevice))
  }

  function after(batch: Batch, outcome: Outcome): number {
    if (outcome.kind === 'changed') return ++turns > maxTurns ? backoff.next() : 0
    turns = 0
    if (outcome.kind === 'settled') {
      size = Math.min(maxCommandsPerBatch, size * 2)
      backoff.reset()
      contact.answered()
      return 0
    }
    recordRetry(
      ports,
      batch.rows.map(row => row.id),
      outcome.code,
    )
    if (outcome.smaller) size = Math.max(1, Math.floor(batch.rows.length / 2))
    if (outcome.problem) resting.add(batch.queue)
    if (outcome.reached) contact.answered(outcome.problem)
    else contact.unanswered()
    return outcome.problem ? 0 : backoff.next()
  }

  /** The browser's store failed: nothing was lost, the connection is opened anew. */
  async function reopen(): Promise<number> {
    await ports.store.reopen().catch(() => {})
    return backoff.next()
  }
}
