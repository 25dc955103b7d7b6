import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/permissions.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { newProduct } from '../../../tests/support/tenant.ts'
import { createSessionStore } from '../../data/session/sessions.ts'
import { openStore } from '../../data/store/dexie-store.ts'
import type { Store } from '../../data/store/store.ts'
import { CallError } from '../../platform/call-error.ts'
import type { Ports } from '../ports.ts'
import { followPictures } from './follow-pictures.ts'

let store: Store
let pictures: ReturnType<typeof followPictures>
/** The downloads that have started and have not ended, in the order of their start. */
let running: { end(): void; fail(): void }[]
/** The paths of each download that was started. */
let started: string[][]
let watchCount: number

const settle = () => new FakeTime().settle()
const putsOnMenu = (id: string, image: string | null) =>
  store.write(['products'], async tx => void (await tx.put('products', [{ id, ...newProduct(id, 100, { image }) }])))
const signsIn = (role: Role) =>
  createSessionStore(store).startSession({
    uid: role,
    user: role,
    name: role,
    role,
    tenantId: 'demo',
    userType: 'Admins',
  })

function follow(): void {
  const watch: Store['watch'] = (query, onChange) => {
    watchCount++
    const unwatch = store.watch(query, onChange)
    return () => {
      watchCount--
      unwatch()
    }
  }
  const cachePictures = (paths: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    started.push(paths)
    running.push({ end: resolve, fail: () => reject(new CallError('unavailable', 0, 'no network')) })
    return promise
  }
  pictures = followPictures({ store: { ...store, watch }, cachePictures } as Ports)
}

beforeEach(async () => {
  store = await openStore('demo', new IDBFactory())
  running = []
  started = []
  watchCount = 0
  await putsOnMenu('agua', 'agua.webp')
  await putsOnMenu('agua-grande', 'agua.webp')
  await putsOnMenu('mezcal', null)
  await putsOnMenu('taco', 'taco.webp')
})
afterEach(() => {
  pictures.stop()
  store.close()
})

describe('the pictures of the menu', () => {
  it('are downloaded to a staff device, each once', async () => {
    await signsIn('waiter')
    follow()
    await settle()
    expect(started).toEqual([['agua.webp', 'taco.webp']])
  })

  it.each(['guest', undefined] as const)('are not downloaded for the user %s', async role => {
    if (role) await signsIn(role)
    follow()
    await settle()
    expect(started.flat()).toEqual([])
  })

  it('are downloaded again with a new one after the download that was running has ended', async () => {
    await signsIn('waiter')
    follow()
    await settle()
    await putsOnMenu('mezcal', 'mezcal.webp')
    await settle()
    expect(started).toHaveLength(1)
    running[0]!.end()
    await settle()
    expect(started.slice(1)).toEqual([['agua.webp', 'mezcal.webp', 'taco.webp']])
  })

  it('are downloaded again on a retry after a failed download, but not while a download is running', async () => {
    await signsIn('waiter')
    follow()
    await settle()
    running[0]!.fail()
    await settle()
    expect(started).toHaveLength(1)
    pictures.retry()
    pictures.retry()
    expect(started).toHaveLength(2)
  })

  it('are no longer downloaded after the device stopped following them', async () => {
    await signsIn('waiter')
    follow()
    await settle()
    await putsOnMenu('mezcal', 'mezcal.webp')
    await settle()
    pictures.stop()
    running[0]!.end()
    await settle()
    pictures.retry()
    expect(started).toHaveLength(1)
    expect(watchCount).toBe(0)
  })
})
