import { expect, it } from 'vitest'
import { MemoryDatabase } from '../../../tests/simulation/memory-database.ts'
import { newOutboxRow } from '../../../tests/support/outbox-row.ts'
import { newCommand } from '../../../tests/support/tenant.ts'
import { newQueueRow } from '../../data/outbox/outbox-row.ts'
import { renumberQueue, renumberStores } from './renumber.ts'

/** An outbox with a rejected and two pending commands of Lucía, and one of Mateo. */
async function newOutbox() {
  const store = new MemoryDatabase().store()
  const taps = [
    { uid: 'lucia', seq: 3, state: 'rejected' },
    { uid: 'lucia', seq: 4, state: 'pending' },
    { uid: 'mateo', seq: 7, state: 'pending' },
    { uid: 'lucia', seq: 5, state: 'pending' },
  ] as const
  await store.write(renumberStores, async tx => {
    const device = { ...newQueueRow('lucia', 'old'), nextSeq: 6, acked: 3, letters: 'A', counter: 17, via: 'sofia' }
    await tx.put('devices', [device, { ...newQueueRow('mateo', 'of-mateo'), nextSeq: 8 }])
    for (const tap of taps) {
      await tx.append(newOutboxRow(newCommand('closeOrder', {}, `${tap.uid}-${tap.seq}`), tap))
    }
  })
  const read = () =>
    store.read(renumberStores, async tx => ({
      numbers: (await tx.all('outbox')).map(({ id, seq }) => `${id} as ${seq}`),
      devices: await tx.all('devices'),
    }))
  return { read, renumber: (via?: string) => store.write(renumberStores, tx => renumberQueue(tx, 'lucia', 'new', via)) }
}

it('the unsent commands of one user get the numbers 1, 2, … under a new device id, and no other command changes', async () => {
  const { read, renumber } = await newOutbox()
  await renumber()
  expect(await read()).toStrictEqual({
    numbers: ['lucia-3 as 3', 'lucia-4 as 1', 'mateo-7 as 7', 'lucia-5 as 2'],
    devices: [
      { uid: 'lucia', device: 'new', nextSeq: 3, acked: 0, counter: 0 },
      { uid: 'mateo', device: 'of-mateo', nextSeq: 8, acked: 0, counter: 0 },
    ],
  })
})

it('another user can become the sender of the commands', async () => {
  const { read, renumber } = await newOutbox()
  await renumber('mateo')
  expect((await read()).devices[0]).toMatchObject({ uid: 'lucia', device: 'new', via: 'mateo' })
})
