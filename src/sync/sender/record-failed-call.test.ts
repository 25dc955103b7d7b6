import { expect, it } from 'vitest'
import { backend, setUpReadyTablet, tablet, time } from '../../../tests/support/ready-tablet.ts'
import type { Ports } from '../ports.ts'
import { recordFailedCall } from './record-failed-call.ts'

setUpReadyTablet()

const readRecords = () => tablet.store.read(['meta'], async tx => Object.values((await tx.meta('attempts')) ?? {}))

it('the tablet counts the failed calls of each unsent command and stores the error code of the last failed call', async () => {
  tablet.goesOffline()
  await tablet.opensOrder()
  await time.runUntil(async () => ((await readRecords())[0]?.tries ?? 0) >= 3, 'three tries')
  tablet.comesOnline()
  backend.faults = ['timeout']
  await tablet.waitUntilSent()
  expect(await readRecords()).toMatchObject([{ code: 'timeout' }])

  // The next failed call removes the counts of commands that are no longer in the outbox.
  tablet.goesOffline()
  const id = await tablet.taps('setCovers', { covers: 3 })
  await time.runUntil(async () => (await readRecords())[0]?.tries === 1, 'one try')
  expect(await tablet.store.read(['meta'], async tx => tx.meta('attempts'))).toMatchObject({
    [id]: { tries: 1, code: 'unavailable' },
  })
})

it('the time of the server’s last answer is still known after the page is closed and opened again', async () => {
  const before = time.now()
  await time.advance(5 * 60_000)
  tablet.goesOffline()
  await tablet.opensOrder()
  await time.runUntil(async () => (await tablet.readContact())?.state === 'offline', 'a lost server')
  const { heard = 0 } = (await tablet.readContact())!
  expect(heard - before).toBeGreaterThanOrEqual(5 * 60_000)
  await tablet.stops()
  await time.advance(60_000)
  await tablet.opensTab()
  await time.runUntil(async () => (await tablet.readContact())!.at > heard, 'a new page')
  expect((await tablet.readContact())!.heard).toBe(heard)
})

it('a failed call changes only the counts of its commands, and deletes the counts of commands that no longer wait', async () => {
  const { store } = tablet
  await tablet.stops()
  tablet.goesOffline()
  await tablet.opensOrder()
  await tablet.adds('agua')
  await tablet.adds('taco')
  const [sent = '', known = ''] = (await tablet.readOutbox()).map(({ id }) => id)
  const record = { tries: 2, at: 1, code: 'unavailable' } as const
  await store.write(['meta'], async tx => tx.setMeta('attempts', { [sent]: record, [known]: record, answered: record }))
  recordFailedCall({ store, clock: { now: () => 5 } } as Ports, [sent, 'answered'], 'timeout')
  // The order of writes is the order of the calls, so this write ends after the counts are stored.
  await store.write(['meta', 'outbox'], async () => {})
  const records = await store.read(['meta'], async tx => tx.meta('attempts'))
  expect(records).toStrictEqual({ [sent]: { tries: 3, at: 5, code: 'timeout' }, [known]: record })
})
