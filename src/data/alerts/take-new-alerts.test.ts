import { expect, it } from 'vitest'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

setUpReadyTablet()

it('each new alert is returned to only one of two tabs, and not again to a reloaded page', async () => {
  const [first, second] = [tablet.store, (await tablet.opensTab()).store]
  const taken = await Promise.all([
    takeNewAlerts(first, 'lucia', ['a', 'b']),
    takeNewAlerts(second, 'lucia', ['a', 'b']),
  ])
  expect(taken.flat().sort()).toEqual(['a', 'b'])
  expect(await takeNewAlerts(first, 'lucia', ['a', 'b'])).toEqual([])
  expect(await takeNewAlerts(second, 'lucia', ['a', 'b', 'c'])).toEqual(['c'])
})

it('an alert that has ended and then occurs again is new; for another user of the device, all alerts are new', async () => {
  await takeNewAlerts(tablet.store, 'lucia', ['a'])
  expect(await takeNewAlerts(tablet.store, 'lucia', [])).toEqual([])
  expect(await takeNewAlerts(tablet.store, 'lucia', ['a'])).toEqual(['a'])
  expect(await takeNewAlerts(tablet.store, 'ivan', ['a'])).toEqual(['a'])
})
