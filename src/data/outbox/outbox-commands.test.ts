import { expect, it } from 'vitest'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newCommand, withOrderId } from '../../../tests/support/tenant.ts'
import { readOutboxCommands } from './outbox-commands.ts'

const row = (id: string, orderId: string) => newOutboxRow(withOrderId(orderId, newCommand('requestBill', {}, id)))

/** Returns functions on an outbox with the commands `a` and `c` on the order `one`, and `b` on the order `two`. */
async function openOutbox() {
  const store = await openEmptyStore()
  await store.write(['outbox'], async tx => {
    for (const each of [row('a', 'one'), row('b', 'two'), row('c', 'one')]) await tx.append(each)
  })
  /** The numbers of the rows that the last call of `read` fetched from the database. */
  let fetched: number[] = []
  const read = (orderIds?: string[]) =>
    store.read(['outbox'], async tx => {
      fetched = []
      const getMany: typeof tx.getMany = (name, keys) => {
        fetched.push(...(keys as number[]))
        return tx.getMany(name, keys)
      }
      return (await readOutboxCommands({ ...tx, getMany }, orderIds)).map(({ id, state }) => [id, state])
    })
  const reject = (n: number) =>
    store.write(['outbox'], async tx => {
      await tx.put('outbox', [{ ...(await tx.get('outbox', n))!, state: 'rejected' }])
    })
  const remove = (n: number) => store.write(['outbox'], async tx => void (await tx.remove('outbox', [n])))
  return { read, reject, remove, listFetched: () => fetched }
}

it('`readOutboxCommands` returns pending and rejected commands, oldest first, of all orders or of some', async () => {
  const { read, reject } = await openOutbox()
  expect(await read(['one'])).toEqual([
    ['a', 'pending'],
    ['c', 'pending'],
  ])
  await reject(1)
  expect(await read(['two'])).toEqual([['b', 'pending']])
  expect(await read(['one'])).toEqual([
    ['a', 'rejected'],
    ['c', 'pending'],
  ])
  expect(await read()).toEqual([
    ['a', 'rejected'],
    ['b', 'pending'],
    ['c', 'pending'],
  ])
})

it('`readOutboxCommands` fetches only commands that it has not read yet, or whose state has changed', async () => {
  const { read, reject, remove, listFetched } = await openOutbox()
  await read()
  expect(listFetched()).toEqual([1, 2, 3])
  await read(['one'])
  expect(listFetched()).toEqual([])
  await read()
  expect(listFetched()).toEqual([])
  await reject(2)
  await read()
  expect(listFetched()).toEqual([2])
  await remove(1)
  expect(await read()).toEqual([
    ['b', 'rejected'],
    ['c', 'pending'],
  ])
  await read()
  expect(listFetched()).toEqual([])
})
