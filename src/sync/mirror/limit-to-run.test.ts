import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { createSessionStore } from '../../data/session/sessions.ts'
import { raiseListenerRun } from '../../data/store/listener-run.ts'
import type { Store } from '../../data/store/store.ts'
import { epochStores, resetOnNewEpoch } from '../sender/epoch.ts'
import { limitToRun } from './limit-to-run.ts'

let tablet: Tablet
let store: Store
let listeners: Store

const startRun = () => store.write(['meta'], raiseListenerRun)
const storesData = () => listeners.write(['meta'], async tx => void (await tx.setMeta('stations', { rev: 7 })))
const storedRev = () => store.read(['meta'], async tx => (await tx.meta('stations'))?.rev)

beforeEach(async () => {
  tablet = await Tablet.create(new FakeBackend(), new FakeTime(), 'lucia')
  store = tablet.store
  await store.write(epochStores, tx => resetOnNewEpoch(tx, 'first', () => 'device-1'))
  listeners = limitToRun(store, await startRun())
})

describe('what the listeners of one run receive', () => {
  it('is stored while the run lasts', async () => {
    await storesData()
    expect(await storedRev()).toBe(7)
  })

  it.each([
    ['other listeners have started', startRun],
    [
      'the server’s data was restored',
      () => store.write(epochStores, tx => resetOnNewEpoch(tx, 'second', () => 'device-2')),
    ],
    ['the last member of the staff has signed out', () => createSessionStore(store).endSession('lucia')],
  ])('is no longer stored after %s', async (_, ends) => {
    await ends()
    await expect(storesData()).rejects.toThrow('these listeners have ended')
    expect(await storedRev()).toBeUndefined()
  })
})
