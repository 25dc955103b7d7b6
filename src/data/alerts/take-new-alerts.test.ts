import { expect, it } from 'vitest'
import { setUpReadyTablet, tablet } from '../../../tests/support/ready-tablet.ts'
import { takeNewAlerts } from './take-new-alerts.ts'

setUpReadyTablet()

it('of two tabs, one gets each alert, and a reloaded page gets none again', async () => {
  const [first, second] = [tablet.store, (await tablet.opensTab()).store]
  const taken = await Promise.all([
    takeNewAlerts(first, 'lucia', ['a', 'b']),
    takeNewAlerts(second, 'lucia', ['a', 'b']),
  ])
  expect(taken.flat().sort()).toEqual(['a', 'b'])
  expect(await takeNewAlerts(first, 'lucia', ['a', 'b'])).toEqual([])
  expect(await takeNewAlerts(second, 'lucia', ['a', 'b', 'c'])).toEqual(['c'])
})

it('an alert that ended and comes again is new, and so is each alert of another user', async () => {
  await takeNewAlerts(tablet.store, 'lucia', ['a'])
  expect(await takeNewAlerts(tablet.store, 'lucia', [])).toEqual([])
  expect(await takeNewAlerts(tablet.store, 'lucia', ['a'])).toEqual(['a'])
  expect(await takeNewAlerts(tablet.store, 'ivan', ['a'])).toEqual(['a'])
})
