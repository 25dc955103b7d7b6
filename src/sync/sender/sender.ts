import { createBackoff } from '../../../async/backoff.ts'
import { createSignal } from '../../../async/signal.ts'
import { maxCommandsPerBatch } from '../../../domain/protocol.ts'
import { readSession } from '../../data/session/sessions.ts'
import { type ContactTracker, noAnswerAfterMs } from '../leader/contact.ts'
import type { Ports } from '../ports.ts'
import { reportUnexpected } from '../report-unexpected.ts'
import { type Batch, batchStores, createRegistration, findUnregisteredUser, readNextBatch } from './batch.ts'
import { recordFailedCall } from './record-failed-call.ts'
import { type SendOutcome, sendBatch } from './send.ts'

/** Sends the unsent commands of this device to the server until it is stopped. */
export type Sender = {
  /** Ends the current wait, so that unsent commands are sent at once. */
  retryNow(): void
  stop(): void
}

/**
 * How often in a row the sender sends again at once after `sendBatch` has returned `changed`, for example because the
 * commands got new numbers. After that it waits, so that it does not flood the server.
 */
const maxRenumberings = 3

/**
 * How often in a row the sender repeats a batch with more commands, because the answer contained only one of two orders
 * between which lines were moved (see `needsLargerBatch`). After that, the answer is stored as it is, because larger
 * calls may fail again and again on a bad network.
 */
const maxLargerBatches = 3

/** Starts to send the commands of all users of this device, one call at a time. Runs only in the leader tab. */
export function startSender(ports: Ports, contact: ContactTracker): Sender {
  const workSignal = createSignal(ports.timers)
  const retrySignal = createSignal(ports.timers)
  const backoff = createBackoff(ports.random)
  /**
   * Queues (each with the commands of one user) that the server refused. They are skipped until the next wait is over.
   */
  const refusedQueues = new Set<string>()
  let stopped = false
  let maxCommands = maxCommandsPerBatch
  let renumberings = 0
  let largerBatches = 0
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
  // After another user has signed in, the sender retries at once, because the server may accept commands from this user
  // that it refused from the previous user.
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
      const waitMs = await sendNext().catch(reopenStore)
      if (stopped || waitMs === 0) continue
      await (waitMs === undefined ? workSignal.wait() : retrySignal.wait(waitMs))
      refusedQueues.clear()
    }
  }

  /** @returns milliseconds to wait before the next batch; `undefined` to wait until there is something to send */
  async function sendNext(): Promise<number | undefined> {
    const batch = await findNextBatch()
    if (batch) {
      const cancel = ports.timers.after(noAnswerAfterMs, contact.noteCallUnanswered)
      return handleOutcome(batch, await sendBatch(ports, batch).finally(cancel))
    }
    if (refusedQueues.size > 0) return backoff.next()
    contact.noteNothingToSend()
    return undefined
  }

  async function findNextBatch(): Promise<Batch | undefined> {
    const { store, newDeviceId } = ports
    const batch = await store.read(batchStores, tx => readNextBatch(tx, maxCommands, refusedQueues))
    if (batch) return largerBatches < maxLargerBatches ? batch : { ...batch, isCut: undefined }
    const unregisteredUid = await store.read(batchStores, tx => findUnregisteredUser(tx, refusedQueues))
    return unregisteredUid === undefined
      ? undefined
      : store.write(['devices'], tx => createRegistration(tx, unregisteredUid, newDeviceId))
  }

  function handleOutcome(batch: Batch, outcome: SendOutcome): number {
    if (outcome.kind === 'changed') return ++renumberings > maxRenumberings ? backoff.next() : 0
    renumberings = 0
    if (outcome.kind === 'settled' || outcome.kind === 'larger') {
      largerBatches = outcome.kind === 'larger' ? largerBatches + 1 : 0
      maxCommands = Math.min(maxCommandsPerBatch, maxCommands * 2)
      backoff.reset()
      contact.noteCallAnswered()
      return 0
    }
    recordFailedCall(
      ports,
      batch.rows.map(row => row.id),
      outcome.code,
    )
    if (outcome.smaller) maxCommands = Math.max(1, Math.floor(batch.rows.length / 2))
    if (outcome.problem) refusedQueues.add(batch.queue)
    if (outcome.reached) contact.noteCallAnswered(outcome.problem)
    else contact.noteCallUnanswered()
    return outcome.problem ? 0 : backoff.next()
  }

  async function reopenStore(error: unknown): Promise<number> {
    reportUnexpected(error)
    await ports.store.reopen().catch(reportUnexpected)
    return backoff.next()
  }
}
