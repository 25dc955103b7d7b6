import { afterEach, beforeEach } from 'vitest'
import { FakeBackend } from './fake-backend.ts'
import { FakeTime } from './fake-time.ts'
import { Tablet } from './tablet.ts'

/** The simulated server of the current test. */
export let backend: FakeBackend
/** The simulated clock of the current test. */
export let time: FakeTime
/** The tablet of the current test, which is connected to `backend`. */
export let tablet: Tablet

/** Before each test, creates `backend`, `time` and a `tablet` with one open tab, and runs `waitUntilReady`. */
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
