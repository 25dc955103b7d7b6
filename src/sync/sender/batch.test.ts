import { describe, expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import type { Role } from '../../../domain/permissions.ts'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import type { OutboxRow } from '../../data/store/schema.ts'
import { type Batch, batchStores, createRegistration, findUnregisteredUser, readNextBatch } from './batch.ts'

const noneRefused: ReadonlySet<string> = new Set()

/**
 * Fills an outbox with a command for each of `orderIds`, and reads its first batch.
 * @param userOf returns the uid of the user who entered the command with this index
 * @param refused the users whose commands the server has refused
 */
async function readBatchOf(
  orderIds: readonly string[],
  userOf: (index: number) => string = () => 'lucia',
  refused = noneRefused,
): Promise<Batch | undefined> {
  const store = new MemoryDatabase().store()
  await store.write(batchStores, async tx => {
    await tx.put('devices', [newQueueRow('lucia', 'tablet-1'), newQueueRow('mateo', 'tablet-2')])
    for (const [index, orderId] of orderIds.entries()) {
      const command: Command = { id: `command-${index}`, type: 'closeOrder', orderId, at: 0, payload: {} }
      const user = { uid: userOf(index), role: 'waiter' } as const
      await tx.append({ ...user, seq: index + 1, id: command.id, orderIds: [orderId], command, state: 'pending' })
    }
  })
  return store.read(batchStores, tx => readNextBatch(tx, 50, refused))
}

const idsOf = (batch: Batch | undefined): string[] => batch!.rows.map(({ id }) => id)
const manyOrders = (count: number): string[] => Array.from({ length: count }, (_, index) => `order-${index}`)

it('a batch has at most 50 commands, the oldest ones', async () => {
  const ids = idsOf(await readBatchOf(Array(60).fill('order')))
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'command-0', 'command-49'])
})

it('a batch has commands for at most 20 orders', async () => {
  expect(idsOf(await readBatchOf(manyOrders(30)))).toHaveLength(20)
  expect(idsOf(await readBatchOf([...manyOrders(20), 'order-3']))).toHaveLength(21)
})

it('a batch of one user ends before a command on an order for which another user has an older command', async () => {
  const users = ['lucia', 'mateo', 'lucia']
  expect(idsOf(await readBatchOf(['a', 'b', 'b'], index => users[index]!))).toEqual(['command-0'])
})

it('a command is not sent while the server refuses an older command of another user on the same order', async () => {
  const users = ['mateo', 'lucia']
  expect(await readBatchOf(['a', 'a'], index => users[index]!, new Set(['mateo']))).toBeUndefined()
})

const ofDay = (id: string): Partial<OutboxRow> => ({
  orderIds: [],
  command: { id, type: 'closeDay', orderId: null, at: 0, payload: { date: '2026-01-31', uncounted: [] } },
})

/**
 * Fills an outbox with a row for each of `rows`, and reads its first batch. A field that a row lacks has a default: the
 * row then has a command of Lucía on the order `order`.
 */
async function readBatchOfRows(rows: Partial<OutboxRow>[], maxCommands = 50): Promise<Batch> {
  const store = new MemoryDatabase().store()
  await store.write(batchStores, async tx => {
    await tx.put('devices', [newQueueRow('lucia', 'tablet-1')])
    const place = { tableId: 'mesa-4', departmentId: 'sala', at: 0 }
    await tx.setMeta('joined', [
      { ...place, orderId: 'other', token: 'token of other' },
      { ...place, orderId: 'order', token: 'token of order' },
    ])
    for (const [index, row] of rows.entries()) {
      const command = newCommand('closeOrder', {}, `command-${index}`)
      await tx.append(newOutboxRow(command, { seq: index + 1, ...row }))
    }
  })
  return (await store.read(batchStores, tx => readNextBatch(tx, maxCommands, noneRefused)))!
}

it('the command that closes the day is the only one of its batch', async () => {
  expect(idsOf(await readBatchOfRows([{}, ofDay('command-1'), {}]))).toEqual(['command-0'])
  expect(idsOf(await readBatchOfRows([ofDay('command-0'), {}]))).toEqual(['command-0'])
})

it('a batch of a guest is about only one order and has the token of this order; the batch of a waiter has no token', async () => {
  expect(await readBatchOfRows([{}])).not.toHaveProperty('token')
  const guest = { role: 'guest' } as const
  const batch = await readBatchOfRows([guest, guest, { ...guest, orderIds: ['other'] }])
  expect(batch).toMatchObject({ token: 'token of order' })
  expect(batch.rows).toHaveLength(2)
})

it('a batch is marked as cut (`isCut`) only if a failed call has lowered the maximum of commands, and the batch has this maximum', async () => {
  expect(await readBatchOfRows([{}, {}, {}], 2)).toMatchObject({ isCut: true })
  expect(await readBatchOfRows([{}], 2)).not.toHaveProperty('isCut')
  expect(await readBatchOfRows(Array(50).fill({}), 50)).not.toHaveProperty('isCut')
})

it('commands of a queue without a device are skipped', async () => {
  expect(idsOf(await readBatchOfRows([{ uid: 'mateo', orderIds: ['other'] }, {}]))).toEqual(['command-1'])
})

describe('a device', () => {
  async function findUser(
    signedIn: string | undefined,
    role: Role = 'waiter',
    letters?: string,
    refused = noneRefused,
  ) {
    const store = new MemoryDatabase().store()
    await store.write(batchStores, async tx => {
      const user = { uid: 'lucia', user: 'lucia', name: '', role, tenantId: 'demo', userType: 'Admins' } as const
      await tx.put('users', [user])
      await tx.put('devices', [{ ...newQueueRow('lucia', 'tablet-1'), ...(letters && { letters }) }])
      if (signedIn) await tx.setMeta('session', signedIn)
    })
    return store.read(batchStores, tx => findUnregisteredUser(tx, refused))
  }

  it('without letters is to be registered for the signed-in user, unless the user is a guest or was refused by the server', async () => {
    expect(await findUser('lucia')).toBe('lucia')
    expect(await findUser('lucia', 'waiter', 'A')).toBeUndefined()
    expect(await findUser('lucia', 'guest')).toBeUndefined()
    expect(await findUser(undefined)).toBeUndefined()
    expect(await findUser('lucia', 'waiter', undefined, new Set(['lucia']))).toBeUndefined()
  })

  it('is registered with the same id again if the first call has failed', async () => {
    const store = new MemoryDatabase().store()
    let made = 0
    const register = () => store.write(['devices'], tx => createRegistration(tx, 'lucia', () => `tablet-${++made}`))
    const batch = { uid: 'lucia', queue: 'lucia', device: 'tablet-1', acked: 0, rows: [] }
    expect(await register()).toEqual(batch)
    expect(await register()).toEqual(batch)
  })
})
