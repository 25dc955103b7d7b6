import { expect, it } from 'vitest'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import type { FirestoreClient } from '../../platform/firestore.ts'
import type { Ports } from '../ports.ts'
import { followQuarantine } from './follow-quarantine.ts'
import { parseQuarantine } from './parse-quarantine.ts'

it('the quarantined commands on the device are those of the server, also after the last one was decided', async () => {
  const store = await openEmptyStore()
  let receive = (_found: { [id: string]: unknown }) => {}
  let isListening = false
  const client = {
    watchQuarantine(next: typeof receive) {
      receive = next
      isListening = true
      return () => {
        isListening = false
      }
    },
  } as unknown as FirestoreClient
  const ports = { store, loadQuarantineParser: async () => parseQuarantine } as unknown as Ports
  const storedIds = async () => {
    await new FakeTime().settle()
    return store.read(['meta'], async tx => (await tx.meta('quarantine'))?.map(({ id }) => id))
  }
  const stop = followQuarantine(ports, client, () => {})
  receive({ one: { command: { type: 'sendLines', at: 1 }, uid: 'lucia', why: 'order_closed', at: 2 } })
  expect(await storedIds()).toEqual(['one'])
  receive({})
  expect(await storedIds()).toEqual([])
  stop()
  expect(isListening).toBe(false)
  store.close()
})
