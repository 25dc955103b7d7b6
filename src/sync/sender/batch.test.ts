import { expect, it } from 'vitest'
import type { Command } from '../../../domain/commands.ts'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import { type Batch, batchStores, readNextBatch } from './batch.ts'

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
