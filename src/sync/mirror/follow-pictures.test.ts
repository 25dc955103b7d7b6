import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/permissions.ts'
import { countWatches } from '../../../tests/support/count-open.ts'
import { FakeTime } from '../../../tests/support/fake-time.ts'
import { startSession } from '../../../tests/support/start-session.ts'
import { openEmptyStore } from '../../../tests/support/stores.ts'
import { newProduct } from '../../../tests/support/tenant.ts'
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
/** How many watches of the database are not yet removed. */
let open: { watches: number }

const settle = () => new FakeTime().settle()
const putsOnMenu = (id: string, image: string | null) =>
  store.write(['products'], async tx => void (await tx.put('products', [{ id, ...newProduct(id, 100, { image }) }])))
const signsIn = (role: Role) => startSession(store, role, role)

function follow(): void {
  const cachePictures = (paths: string[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    started.push(paths)
    running.push({ end: resolve, fail: () => reject(new CallError('unavailable', 0, 'no network')) })
    return promise
  }
  pictures = followPictures({ store: countWatches(store, open), cachePictures } as Ports)
}

beforeEach(async () => {
  store = await openEmptyStore()
  running = []
  started = []
  open = { watches: 0 }
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

  it.each([
    ['a guest is', 'guest'],
    ['nobody is', undefined],
  ] as const)('are not downloaded while %s signed in', async (_, role) => {
    if (role) await signsIn(role)
    follow()
    await settle()
    expect(started.flat()).toEqual([])
  })

  it('are downloaded again, together with a new picture, after the running download has ended', async () => {
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
    await settle()
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
    await settle()
    expect(started).toHaveLength(1)
    expect(open.watches).toBe(0)
  })
})
