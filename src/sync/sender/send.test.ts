import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/permissions.ts'
import { protocolVersion } from '../../../domain/protocol.ts'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import { newQueueRow, queueKeyOf } from '../../data/outbox/outbox-row.ts'
import type { OutboxRow } from '../../data/store/schema.ts'
import type { Store } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { Ports } from '../ports.ts'
import { type Batch, batchStores, readNextBatch } from './batch.ts'
import { sendBatch } from './send.ts'

const accepted = {
  results: [1, 2, 3].map(seq => ({ seq, id: `command-${seq}`, status: 'accepted' })),
  orders: {},
  lastSeq: 3,
  epoch: 'first',
  letters: 'A',
}
const withoutResults = { ...accepted, results: [] }

type Setup = {
  /** The user who is signed in. */
  signedIn?: string
  /** The user who sends Lucía's commands, because the server has refused her. */
  via?: string
  /** The user who imported Lucía's commands from another tablet. */
  importedBy?: string
  role?: Role
}

/** Creates an outbox with three commands of Lucía, who is a waiter, and reads the batch with all of them. */
async function setUp({ signedIn = 'lucia', via, importedBy, role = 'waiter' }: Setup = {}) {
  const store = new MemoryDatabase().store()
  const owner: Pick<OutboxRow, 'uid' | 'via'> = { uid: 'lucia', ...(importedBy && { via: importedBy }) }
  const queue = queueKeyOf(owner)
  const sender = via ?? importedBy
  await store.write(batchStores, async tx => {
    const user = { name: '', tenantId: 'demo', userType: 'Admins' } as const
    const roles = { lucia: role, mateo: 'waiter', sofia: 'manager', guest: 'guest' } as const
    await tx.put(
      'users',
      Object.entries(roles).map(([uid, each]) => ({ ...user, uid, user: uid, role: each })),
    )
    await tx.setMeta('session', signedIn)
    await tx.put('devices', [{ ...newQueueRow(queue, 'old'), nextSeq: 4, ...(sender && { via: sender }) }])
    for (const seq of [1, 2, 3]) {
      await tx.append(newOutboxRow(newCommand('closeOrder', {}, `command-${seq}`), { ...owner, role, seq }))
    }
  })
  const batch = (await store.read(batchStores, tx => readNextBatch(tx, 50, new Set())))!
  return { store, batch, queue }
}

/** Returns the batch without its first command, which then waits in the outbox although later commands are sent. */
const withoutFirst = (batch: Batch): Batch => ({ ...batch, rows: batch.rows.slice(1) })

type Call = (uid: string, data: unknown) => unknown
let now: number
beforeEach(() => {
  now = 1_000
})
function send(store: Store, batch: Batch, call: Call) {
  const ports = {
    store,
    clock: { now: () => now },
    newDeviceId: () => 'new',
    call: async (uid: string, _name: string, data: object) => call(uid, data),
  }
  return sendBatch(ports as unknown as Ports, batch)
}

const fail =
  (code: CallError['code'], status = 0, details = {}): Call =>
  () => {
    throw new CallError(code, status, undefined, details)
  }

/** What the tablet has stored: the `seq` of each pending command, the code of each other command, and the queue. */
const readStored = (store: Store, queue = 'lucia') =>
  store.read(batchStores, async tx => {
    const { device, via, nextSeq } = (await tx.get('devices', queue))!
    const rows = await tx.all('outbox')
    return { rows: rows.map(row => (row.state === 'pending' ? row.seq : row.code)), device, via, nextSeq }
  })
const changeDevice = (store: Store, change: object, queue = 'lucia') =>
  store.write(batchStores, async tx => tx.put('devices', [{ ...(await tx.get('devices', queue))!, ...change }]))
const changeFirst = (store: Store, change: Partial<OutboxRow>) =>
  store.write(batchStores, async tx => tx.put('outbox', [{ ...(await tx.all('outbox'))[0]!, ...change }]))

const unchanged = { rows: [1, 2, 3], device: 'old', via: undefined, nextSeq: 4 }
const renumbered = { rows: [1, 2, 3], device: 'new', via: undefined, nextSeq: 4 }

describe('a call', () => {
  it('has the numbered commands and the time of the tablet’s clock; if no other user sends them, it names no user', async () => {
    const { store, batch } = await setUp()
    const sent: unknown[] = []
    await send(store, batch, (uid, data) => {
      sent.push(uid, data)
      return accepted
    })
    expect(sent).toStrictEqual([
      'lucia',
      {
        clock: now,
        device: 'old',
        protocol: protocolVersion,
        acked: 0,
        commands: batch.rows.map(({ seq, command }) => ({ seq, ...command })),
      },
    ])
  })

  it('is made with the sign-in of the user who sends the commands, and names the user who entered them', async () => {
    const { store, batch } = await setUp({ signedIn: 'mateo', via: 'mateo' })
    const outcome = await send(store, { ...batch, token: 'secret' }, (uid, data) => {
      expect([uid, data]).toMatchObject(['mateo', { behalf: 'lucia', token: 'secret' }])
      return accepted
    })
    expect(outcome).toEqual({ kind: 'settled' })
  })

  it('is not made if the user who entered the commands is signed in again; this user sends them from now on', async () => {
    const { store, batch } = await setUp({ signedIn: 'lucia', via: 'mateo' })
    expect(await send(store, batch, () => expect.unreachable())).toEqual({ kind: 'changed' })
    expect(await readStored(store)).toEqual(renumbered)
  })

  it('with imported commands is made by the user who imported them, even if the user who entered them is signed in', async () => {
    const { store, batch } = await setUp({ signedIn: 'lucia', importedBy: 'mateo' })
    const uids: string[] = []
    await send(store, batch, uid => {
      uids.push(uid)
      return accepted
    })
    expect(uids).toEqual(['mateo'])
  })
})

describe('an answer', () => {
  it('that arrives after the timeout is ignored, because the tab was frozen', async () => {
    const { store, batch } = await setUp()
    const outcome = await send(store, batch, () => {
      now += 20_001
      return accepted
    })
    expect(outcome).toMatchObject({ kind: 'retry', reached: true })
    expect(await readStored(store)).toEqual(unchanged)
  })

  it('that is not from the server counts as no answer', async () => {
    const { store, batch } = await setUp()
    expect(await send(store, batch, () => '<html>')).toMatchObject({ kind: 'retry', smaller: false, reached: false })
    expect(await readStored(store)).toEqual(unchanged)
  })

  it('without a result for any command makes the sender wait, unless it has registered the device or the outbox has changed', async () => {
    const { store, batch } = await setUp()
    expect(await send(store, batch, () => withoutResults)).toMatchObject({ kind: 'retry', reached: true })
    expect(await send(store, { ...batch, rows: [] }, () => withoutResults)).toEqual({ kind: 'settled' })
    await changeFirst(store, { state: 'rejected' })
    expect(await send(store, batch, () => withoutResults)).toEqual({ kind: 'settled' })
  })
})

describe('a failed call', () => {
  it.each<[code: CallError['code'], status: number, outcome: object]>([
    ['timeout', 0, { smaller: true, reached: false }],
    ['too_large', 413, { smaller: true, reached: true }],
    ['paused', 503, { smaller: false, reached: true, problem: 'paused' }],
    ['upgrade', 426, { smaller: false, reached: true, problem: 'upgrade' }],
    ['invalid', 400, { smaller: false, reached: true, problem: 'denied' }],
    ['unauthenticated', 401, { smaller: false, reached: true, problem: 'signIn' }],
    ['denied', 403, { smaller: false, reached: true, problem: 'denied' }],
    ['slow_down', 429, { smaller: false, reached: true }],
    ['unavailable', 503, { smaller: false, reached: true }],
    ['unavailable', 502, { smaller: false, reached: false }],
    ['unavailable', 0, { smaller: false, reached: false }],
  ])('with the code `%s` and the status %i is repeated', async (code, status, outcome) => {
    const { store, batch } = await setUp()
    expect(await send(store, batch, fail(code, status))).toEqual({ kind: 'retry', code, ...outcome })
    expect(await readStored(store)).toEqual(unchanged)
  })

  it('that fails with an error of another kind makes `sendBatch` reject with this error', async () => {
    const { store, batch } = await setUp()
    const error = new TypeError('a bug')
    await expect(send(store, batch, () => Promise.reject(error))).rejects.toBe(error)
  })
})

describe('after the server found a gap or a fork in the numbers of the commands', () => {
  it.each(['gap', 'fork'] as const)('the commands get a new device id (`%s`)', async code => {
    const { store, batch } = await setUp()
    expect(await send(store, batch, fail(code, 409, { expected: 1 }))).toEqual({ kind: 'changed' })
    expect(await readStored(store)).toEqual(renumbered)
  })

  it('the commands keep their device id if the missing command waits in the outbox and will be sent first', async () => {
    const { store, batch } = await setUp()
    const outcome = await send(store, withoutFirst(batch), fail('gap', 409, { expected: 1 }))
    expect(outcome).toEqual({ kind: 'changed' })
    expect(await readStored(store)).toEqual(unchanged)
  })

  it('the commands get a new device id if the missing command is not in the outbox', async () => {
    const { store, batch } = await setUp()
    await send(store, withoutFirst(batch), fail('gap', 409, { expected: 0 }))
    expect(await readStored(store)).toEqual(renumbered)
  })

  it.each<[what: string, change: (store: Store) => Promise<unknown>]>([
    ['has another device id', store => changeDevice(store, { device: 'of another tab' })],
    ['has an answer that another tab stored', store => changeDevice(store, { acked: 1 })],
    ['has a rejected command', store => changeFirst(store, { state: 'rejected' })],
    ['lacks a command, which was imported by another user', store => changeFirst(store, { via: 'mateo' })],
  ])('nothing changes if the queue now %s', async (_, change) => {
    const { store, batch } = await setUp()
    await change(store)
    const before = await readStored(store)
    expect(await send(store, batch, fail('gap', 409, { expected: 0 }))).toEqual({ kind: 'changed' })
    expect(await readStored(store)).toEqual(before)
  })
})

describe('commands of a user whom the server refused', () => {
  it.each<[sender: string, setup: Setup, via: string | undefined]>([
    ['another signed-in user', { signedIn: 'mateo' }, 'mateo'],
    ['another signed-in user instead of a refused sender', { signedIn: 'sofia', via: 'mateo' }, 'sofia'],
  ])('are sent by %s from now on', async (_, setup, via) => {
    const { store, batch } = await setUp(setup)
    expect(await send(store, batch, fail('denied', 403))).toEqual({ kind: 'changed' })
    expect(await readStored(store)).toEqual({ ...renumbered, via })
  })

  it('are sent by this user if the user has signed in again during the call of a refused sender', async () => {
    const { store, batch } = await setUp({ signedIn: 'mateo', via: 'mateo' })
    const outcome = await send(store, batch, async (uid, data) => {
      await store.write(['meta'], async tx => tx.setMeta('session', 'lucia'))
      return fail('unauthenticated', 401)(uid, data)
    })
    expect(outcome).toEqual({ kind: 'changed' })
    expect(await readStored(store)).toEqual(renumbered)
  })

  it.each<[why: string, setup: Setup, change?: (store: Store, batch: Batch) => unknown]>([
    ['nobody else is signed in', { signedIn: 'lucia' }],
    ['nobody is signed in', { signedIn: '' }],
    ['a guest is signed in', { signedIn: 'guest' }],
    ['they are commands of a guest', { signedIn: 'mateo', role: 'guest' }],
    ['the signed-in user is the refused sender', { signedIn: 'mateo', via: 'mateo' }],
    ['they have another device id now', { signedIn: 'mateo' }, store => changeDevice(store, { device: 'other' })],
    ['there are none', { signedIn: 'mateo' }, (_, batch) => batch.rows.splice(0)],
  ])('stay as they are if %s', async (_, setup, change) => {
    const { store, batch } = await setUp(setup)
    await change?.(store, batch)
    const before = await readStored(store)
    expect(await send(store, batch, fail('denied', 403))).toMatchObject({ kind: 'retry', problem: 'denied' })
    expect(await readStored(store)).toEqual(before)
  })
})

describe('imported commands', () => {
  const importedBy = 'mateo'

  it('are rejected if the server denies them, so that no other command waits for them', async () => {
    const { store, batch, queue } = await setUp({ signedIn: 'mateo', importedBy })
    const first = { ...batch, rows: batch.rows.slice(0, 2) }
    expect(await send(store, first, fail('denied', 403))).toEqual({ kind: 'settled' })
    const stored = { rows: ['denied', 'denied', 1], device: 'new', via: 'mateo', nextSeq: 2 }
    expect(await readStored(store, queue)).toEqual(stored)
  })

  it('are not rejected if they got another device id during the call', async () => {
    const { store, batch, queue } = await setUp({ signedIn: 'mateo', importedBy })
    await changeDevice(store, { device: 'of another tab' }, queue)
    await send(store, batch, fail('denied', 403))
    expect(await readStored(store, queue)).toMatchObject({ rows: [1, 2, 3], device: 'new', via: 'mateo' })
  })

  it('that another tab has marked as rejected keep that result when the server denies the call', async () => {
    const { store, batch, queue } = await setUp({ signedIn: 'mateo', importedBy })
    await changeFirst(store, { state: 'rejected', code: 'sold_out' })
    await send(store, batch, fail('denied', 403))
    expect((await readStored(store, queue)).rows).toEqual(['sold_out', 'denied', 'denied'])
  })

  it('wait for the user who imported them while this user must sign in again', async () => {
    const { store, batch, queue } = await setUp({ signedIn: 'sofia', importedBy })
    const outcome = await send(store, batch, fail('unauthenticated', 401))
    expect(outcome).toMatchObject({ kind: 'retry', problem: 'signIn', reached: true })
    expect(await readStored(store, queue)).toEqual({ ...unchanged, via: 'mateo' })
  })
})
