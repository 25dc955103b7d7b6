import { expect, test } from 'vitest'
import { MemoryFirestore } from './memory-firestore.ts'

const till = 'tallies/till-1'

test('a transaction runs again if a document changed between its first and its second read', async () => {
  const firestore = new MemoryFirestore()
  firestore.commit([{ path: till, fields: { cash: 100 } }])
  const counted: unknown[] = []

  await firestore.runTransaction(async tx => {
    const first = await tx.get(firestore.doc(till))
    // While the transaction runs for the first time, another call stores a payment of 50.
    if (counted.length === 0) firestore.commit([{ path: till, fields: { cash: 150 } }])
    await tx.get(firestore.doc(till))
    counted.push(first.data())
  })

  expect(counted).toEqual([{ cash: 100 }, { cash: 150 }])
})
