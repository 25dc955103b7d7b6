import { afterEach, beforeEach } from 'vitest'
import { FakeBackend } from './fake-backend.ts'
import { FakeTime } from './fake-time.ts'
import { Tablet } from './tablet.ts'

export let backend: FakeBackend
export let time: FakeTime
export let tablet: Tablet

/** Gives each test its own `backend`, `time` and `tablet`. The tablet has one open tab and is up to date. */
export function setUpReadyTablet(): void {
  beforeEach(async () => {
    backend = new FakeBackend()
    time = new FakeTime()
    tablet = await Tablet.create(backend, time)
    await tablet.opensTab()
    await tablet.waitUntilReady()
  })
  afterEach(() => tablet.stops())
}
