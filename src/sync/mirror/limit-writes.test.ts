import { beforeEach, describe, expect, it } from 'vitest'
import { FakeBackend } from '../../../tests/support/fake-backend.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { Tablet } from '../../../tests/support/tablet.ts'
import { followDepartment } from '../../data/orders/followed-departments.ts'
import { createSessionStore } from '../../data/session/sessions.ts'
import { raiseListenerRun } from '../../data/store/listener-run.ts'
import type { Store } from '../../data/store/store.ts'
import { epochStores, resetOnNewEpoch } from '../sender/epoch.ts'
import { DepartmentForgottenError, limitToDepartment, limitToRun } from './limit-writes.ts'

let tablet: Tablet
let store: Store
let listeners: Store

const startRun = () => store.write(['meta'], raiseListenerRun)
const storesData = () => listeners.write(['meta'], async tx => void (await tx.setMeta('stations', { rev: 7 })))
const storedRev = () => store.read(['meta'], async tx => (await tx.meta('stations'))?.rev)
const turns = (departmentId: string, isFollowed: boolean) => followDepartment(store, departmentId, isFollowed)

beforeEach(async () => {
  tablet = await Tablet.create(new FakeBackend(), new FakeTime(), 'lucia')
  store = tablet.store
  await store.write(epochStores, tx => resetOnNewEpoch(tx, 'first', () => 'device-1'))
})

describe('what the listeners of one run receive', () => {
  beforeEach(async () => {
    listeners = limitToRun(store, await startRun())
  })

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

describe('what the listener of a department receives', () => {
  beforeEach(async () => {
    await turns('sala', false)
    await turns('sala', true)
    listeners = limitToDepartment(store, 'sala', 1)
  })

  it('is stored while the tablet follows the department, also after another department was turned off', async () => {
    await turns('terraza', false)
    await storesData()
    expect(await storedRev()).toBe(7)
  })

  it('is no longer stored after the department was turned off, even if it was turned on again', async () => {
    await turns('sala', false)
    await expect(storesData()).rejects.toThrow(DepartmentForgottenError)
    await turns('sala', true)
    await expect(storesData()).rejects.toThrow(DepartmentForgottenError)
    expect(await storedRev()).toBeUndefined()
  })
})
