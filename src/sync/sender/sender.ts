import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { maxCommandsPerBatch } from '../../../domain/protocol.ts'
import { readSession } from '../../data/session/sessions.ts'
import type { ContactTracker } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { type Batch, batchStores, createRegistration, findUnregisteredUser, readNextBatch } from './batch.ts'
import { recordRetry } from './record-retry.ts'
import { type Outcome, send } from './send.ts'

export type Sender = {
  /** Tries now what waits for a retry. */
  retryNow(): void
  stop(): void
}

/** Renumbering over and over would be an attack on the server; after so many times the sender waits. */
const maxRenumberings = 3

/**
 * Sends the outboxes of all users of this device, oldest command first, one call at a time. Runs in the leading tab only.
 * Woken by every change of the outbox; what failed waits, with growing pauses, and keeps its place.
 */
export function startSender(ports: Ports, contact: ContactTracker): Sender {
  const workSignal = createSignal(ports.timers)
  const retrySignal = createSignal(ports.timers)
  const backoff = createBackoff(ports.random)
  /** Users whom the server refuses: the others' commands go on. */
  const refusedQueues = new Set<string>()
  let stopped = false
  let size = maxCommandsPerBatch
  let renumberings = 0
  let lastUid: string | undefined

  const retryNow = () => {
    workSignal.raise()
    retrySignal.raise()
  }
  const readNextWork = () =>
    ports.store.read(batchStores, async tx => [
      (await readNextBatch(tx, 1, refusedQueues))?.rows[0]?.n,
      await findUnregisteredUser(tx, refusedQueues),
    ])
  const unwatch = ports.store.watch(readNextWork, workSignal.raise)
  // Whoever signs in may send what was refused from others.
  const unwatchSession = ports.store.watch(
    () => ports.store.read(['meta', 'users'], async tx => (await readSession(tx))?.uid),
    uid => {
      if (lastUid !== undefined && uid !== undefined && uid !== lastUid) retryNow()
      lastUid = uid ?? lastUid
    },
  )
  void run()
  return {
    retryNow,
    stop() {
      stopped = true
      unwatch()
      unwatchSession()
      retryNow()
    },
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const pause = await sendNext().catch(reopenStore)
      if (stopped || pause === 0) continue
      await (pause === undefined ? workSignal.wait() : retrySignal.wait(pause))
      refusedQueues.clear()
    }
  }

  /** Milliseconds until the next turn; 0: at once; `undefined`: when there is something to do. */
  async function sendNext(): Promise<number | undefined> {
    const batch = await findNextBatch()
    if (batch) return handleOutcome(batch, await send(ports, batch))
    return refusedQueues.size > 0 ? backoff.next() : undefined
  }

  async function findNextBatch(): Promise<Batch | undefined> {
    const { store, newDeviceId: newDevice } = ports
    const batch = await store.read(batchStores, tx => readNextBatch(tx, size, refusedQueues))
    if (batch) return batch
    const unregisteredUid = await store.read(batchStores, tx => findUnregisteredUser(tx, refusedQueues))
    return unregisteredUid === undefined
      ? undefined
      : store.write(['devices'], tx => createRegistration(tx, unregisteredUid, newDevice))
  }

  function handleOutcome(batch: Batch, outcome: Outcome): number {
    if (outcome.kind === 'changed') return ++renumberings > maxRenumberings ? backoff.next() : 0
    renumberings = 0
    if (outcome.kind === 'settled') {
      size = Math.min(maxCommandsPerBatch, size * 2)
      backoff.reset()
      contact.noteAnswered()
      return 0
    }
    recordRetry(
      ports,
      batch.rows.map(row => row.id),
      outcome.code,
    )
    if (outcome.smaller) size = Math.max(1, Math.floor(batch.rows.length / 2))
    if (outcome.problem) refusedQueues.add(batch.queue)
    if (outcome.reached) contact.noteAnswered(outcome.problem)
    else contact.noteUnanswered()
    return outcome.problem ? 0 : backoff.next()
  }

  /** The browser's store failed: nothing was lost, the connection is opened anew. */
  async function reopenStore(): Promise<number> {
    await ports.store.reopen().catch(() => {})
    return backoff.next()
  }
}
